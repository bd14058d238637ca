import type { Href } from '#contract/pages.ts';

const state = { form: 'sign-up' } as const;

/** Spread into a link for someone without an account: the page opens on its Sign Up tab. Before the app is there, `data-form` names it. */
export const SIGN_UP_LINK = { href: '/login' satisfies Href, state, 'data-form': state.form } as const;

/** Whether the current entry of the browser's history was opened by such a link. */
export const isSignUpLinkOpen = (): boolean => globalThis.history?.state?.form === state.form;
