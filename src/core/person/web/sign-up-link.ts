import type { Href } from '#contract/pages.ts';

/**
 * Spread into a link for someone without an account: the page opens on its Sign Up tab. `data-form` is for a tap before the app is there
 * (`main/web/inline/start-after-paint.ts`).
 */
export const SIGN_UP_LINK = {
  href: '/login' satisfies Href,
  state: { form: 'sign-up' },
  'data-form': 'sign-up',
} as const;

/** Whether the current entry of the browser's history was opened by such a link. */
export const isSignUpLinkOpen = (): boolean => globalThis.history?.state?.form === SIGN_UP_LINK.state.form;
