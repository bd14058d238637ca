import type { PagePath } from '#contract/pages.ts';

/** One notification for one browser. */
export type PushMessage = {
  /** Where the browser's push service takes messages for it. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
  title: string;
  body: string;
  /** The page that a click opens. */
  opens: PagePath;
  /** A newer message of the same topic takes the place of one that has not been shown yet; up to 32 characters of base64url. */
  topic: string;
  /** An ISO instant. After it the push service throws the message away. */
  expiresAt: string;
};

export type PushOutcome = {
  /** `gone`: the browser no longer takes any, its subscription is to be forgotten. `unknown`: it may have gone out. */
  outcome: 'sent' | 'gone' | 'failed' | 'unknown';
  /** With `failed`; only `busy` may be tried again. */
  reason?: 'busy' | 'refused' | 'expired';
};

/** The port to the push services of browsers. What goes wrong outside is an outcome; only a fault of ours rejects. */
export type Push = {
  /** What browsers subscribe with, base64url. */
  publicKey: string;
  /** Whether it is an address of a push service: https, and not inside a private network. */
  isAllowed(endpoint: string): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
};
