import { createECDH } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { derivedKey } from '../secret.ts';
import { areBrowserKeys } from './browser-keys.ts';
import { type PostResult, type PushRequest, postOnce } from './post-once.ts';
import { isPublicHost } from './public-addresses.ts';
import type { Push, PushMessage, PushOutcome } from './push.ts';

const TIMEOUT_MS = 10_000;
/** The longest time that push services store a message. */
const MAX_TTL_SECONDS = 28 * 86_400;

type Dependencies = {
  secret: string;
  /** The operator's contact for push services: `https://…` or `mailto:…`. */
  contact: string;
  clock: Clock;
  logger: Logger;
  timeoutMs?: number;
  /** Allows plain http and private networks. For tests only. */
  allowsInsecure?: boolean;
};

/** Sends notifications directly to the push services of browsers (RFC 8030, 8291, 8292). Needs no account anywhere. */
export function webPush({
  secret,
  contact,
  clock,
  logger,
  timeoutMs = TIMEOUT_MS,
  allowsInsecure = false,
}: Dependencies): Push {
  const keys = serverKeys(secret);
  const isAllowed = (endpoint: string) =>
    URL.canParse(endpoint) && (allowsInsecure ? /^https?:/.test(endpoint) : isPublicUrl(new URL(endpoint)));
  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send(message) {
      const seconds = Math.floor((Date.parse(message.expiresAt) - clock.nowMs()) / 1000);
      if (!(seconds > 0)) return { outcome: 'failed', reason: 'expired' };
      if (!isAllowed(message.endpoint) || !areBrowserKeys(message)) return { outcome: 'failed', reason: 'refused' };
      const request = await encryptedRequest(message, Math.min(seconds, MAX_TTL_SECONDS), contact, keys);
      const result = await postOnce(request, { timeoutMs, allowsInsecure });
      const outcome = outcomeOf(result);
      // Address and text must not be logged.
      if (outcome.reason === 'refused') logger.error({ posted: result }, 'a push service refused a notification');
      return outcome;
    },
  };
}

/** Whether it uses https at its usual port, a public host, and no password. */
const isPublicUrl = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '' && isPublicHost(hostname);

/** Encrypts the notification for the browser. The library is loaded with the first message. */
async function encryptedRequest(
  message: PushMessage,
  seconds: number,
  contact: string,
  keys: ServerKeys,
): Promise<PushRequest> {
  const { endpoint, p256dh, auth, title, body, opens, topic, answerToken } = message;
  const { default: library } = await import('web-push');
  const request = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, opens, topic, answerToken }),
    { vapidDetails: { subject: contact, ...keys }, TTL: seconds, urgency: 'high', topic },
  );
  return { endpoint, headers: request.headers as PushRequest['headers'], body: request.body as Buffer };
}

const WITHOUT_RESPONSE: Record<Exclude<PostResult['end'], 'answered'>, PushOutcome> = {
  refused: { outcome: 'failed', reason: 'refused' },
  'not-taken': { outcome: 'failed', reason: 'busy' },
  unknown: { outcome: 'unknown' },
};

/** The statuses of RFC 8030. A 503 accepted nothing; after other server errors the outcome is unknown. */
function outcomeOf(result: PostResult): PushOutcome {
  if (result.end !== 'answered') return WITHOUT_RESPONSE[result.end];
  const { status } = result;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status === 503) return { outcome: 'failed', reason: 'busy' };
  return status >= 500 ? { outcome: 'unknown' } : { outcome: 'failed', reason: 'refused' };
}

/** The key pair that identifies this server to push services (VAPID, RFC 8292): P-256, base64url. */
type ServerKeys = { publicKey: string; privateKey: string };

/**
 * Derives the pair from a secret, so that all servers with one secret share it and browsers stay subscribed across
 * restarts. A scalar outside of the curve's range, about one in 2^32, is skipped.
 */
function serverKeys(secret: string): ServerKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const scalar = derivedKey(secret, `web push key ${attempt}`);
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
