import type { PagePath } from '#contract/pages.ts';

/** One notification for one browser. */
export type PushMessage = PushContent & {
  /** The address of the browser's push service for this subscription. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
};

export type PushContent = {
  title: string;
  body: string;
  /** The page that a click opens. */
  opens: PagePath;
  /** With a question, a sealed token that permits its answer. */
  answerToken?: string;
  /** A newer message of the same topic replaces one that has not been shown yet; up to 32 characters of base64url. */
  topic: string;
  /** An ISO instant after which the push service discards the message. */
  expiresAt: string;
};

export type PushOutcome = {
  /** `gone`: the subscription has ended and has to be deleted. `unknown`: the message may have been sent. */
  outcome: 'sent' | 'gone' | 'failed' | 'unknown';
  /** With `failed`; only `busy` may be tried again. */
  reason?: 'busy' | 'refused' | 'expired';
};

/** The port to the push services of browsers. External failures are outcomes; only a bug rejects. */
export type Push = {
  /** The key that browsers subscribe with, base64url. */
  publicKey: string;
  /** Whether it can be the address of a push service: https, and not inside a private network. */
  isAllowed(endpoint: string): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
};
