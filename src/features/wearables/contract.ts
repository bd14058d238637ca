import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { UserId } from '#contract/owner-id.ts';

/** Only accounts can connect a wearable: a guest key may be lost, and its nights with it. */
const ByUser = z.strictObject({ ownerId: UserId });

export const GARMIN = 'garmin';

export const WearableConnection = z.object({
  vendor: z.string(),
  /** Whether nights can arrive and be requested. */
  isActive: z.boolean(),
  /** An ISO instant. */
  connectedAt: z.string(),
  /** `paused`: the person withdrew the permission for sleep at the provider. `ended`: the person must connect again. */
  state: z.enum(['active', 'paused', 'ended']),
  /** Whether the person permits requests for past nights. */
  canAskForPast: z.boolean(),
  /** When past nights were last requested and for how many days; some may still arrive. Null if never. */
  lastImport: z.object({ askedAt: z.string(), daysBack: z.number().int() }).nullable(),
});
export type WearableConnection = z.infer<typeof WearableConnection>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/connections',
  summary: 'The connected wearable accounts of a person.',
  access: 'owner',
  params: ByUser,
  isStored: true,
  response: z.array(WearableConnection),
});

export const fetchOffer = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/offer',
  summary: 'Whether a wearable can be connected on this server, and whether the provider is only simulated.',
  access: 'owner',
  params: ByUser,
  isStored: true,
  response: z.object({ configured: z.boolean(), isDemonstration: z.boolean() }),
});

export const beginGarmin = endpoint({
  method: 'GET',
  path: `/api/${GARMIN}/auth/:ownerId`,
  summary: 'Where to send the person to connect their account; `configured` false where this server has no access.',
  access: 'owner',
  params: ByUser,
  response: z.object({ configured: z.boolean(), authUrl: z.string().optional() }),
});

export const disconnectWearable = endpoint({
  method: 'DELETE',
  path: '/api/wearables/:ownerId/disconnect/:vendor',
  summary: 'End the connection, here and at the provider. Imported nights stay.',
  access: 'owner',
  params: ByUser.extend({ vendor: z.string().regex(/^[a-z][a-z-]{0,31}$/, "We don't know this wearable.") }),
});

const RANGE_MESSAGE = 'Please choose 7 or 30 days.';

export const importGarmin = endpoint({
  method: 'POST',
  path: `/api/${GARMIN}/:ownerId/import`,
  summary: 'Request past nights and wait briefly for them. Later ones are stored when they arrive.',
  access: 'owner',
  params: ByUser,
  body: z.strictObject({ daysBack: z.union([z.literal(7), z.literal(30)], RANGE_MESSAGE) }),
  response: z.object({
    /** The number of new nights. */
    imported: z.number().int(),
    /** Whether more may still arrive: nights were still arriving when the wait ended. */
    mayComeLater: z.boolean(),
  }),
});

/** The address the provider redirects the person to, and its query parameters. */
export const CALLBACK_PATH = `/api/${GARMIN}/callback`;

export const returnFromGarmin = endpoint({
  method: 'GET',
  path: CALLBACK_PATH,
  summary: 'The redirect from the provider. It leads to a page that shows the outcome.',
  access: 'anyone',
  // Accepts any values, so that the person always reaches the page.
  query: z.object({ code: z.unknown(), state: z.unknown(), error: z.unknown() }).partial(),
  responseKind: 'redirect',
});
/** The secret token follows it. */
export const WEBHOOK_PATH = `/api/${GARMIN}/webhooks`;

/**
 * The outcomes that `/device-integrations?garmin=…` shows: `declined` by the person; `expired`, also if the person returned in another
 * browser or account; `taken` by another account here; sleep is `not-permitted`; `failed` for any other reason.
 */
export const CONNECT_OUTCOMES = ['connected', 'declined', 'expired', 'taken', 'not-permitted', 'failed'] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/** The page that shows the outcome. */
export const outcomeAddress = (outcome: ConnectOutcome) => `/device-integrations?${GARMIN}=${outcome}` as const;
