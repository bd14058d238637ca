import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { UserId } from '#contract/owner-id.ts';

/** Only accounts can connect a wearable: a guest's key may be lost, and the nights would come to nobody. */
const ByUser = z.strictObject({ ownerId: UserId });

export const GARMIN = 'garmin';

export const WearableConnection = z.object({
  vendor: z.string(),
  /** Whether nights can come and be asked for. */
  isActive: z.boolean(),
  /** An ISO instant. */
  connectedAt: z.string(),
  /** `paused`: the person withdrew the permission for sleep at the provider. `ended`: connecting again is needed. */
  state: z.enum(['active', 'paused', 'ended']),
  /** Whether the person lets past nights be asked for. */
  canAskForPast: z.boolean(),
  /** When past nights were last asked for, and how many days; nights may still be on their way. Null where never. */
  lastImport: z.object({ askedAt: z.string(), daysBack: z.number().int() }).nullable(),
});
export type WearableConnection = z.infer<typeof WearableConnection>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/connections',
  summary: 'The wearable accounts a person connected.',
  access: 'owner',
  params: ByUser,
  response: z.array(WearableConnection),
});

export const fetchOffer = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/offer',
  summary: 'Whether a wearable can be connected at this server, and whether the provider is only a pretended one.',
  access: 'owner',
  params: ByUser,
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
  summary: 'End the connection, here and at the provider. Nights that came stay.',
  access: 'owner',
  params: ByUser.extend({ vendor: z.string().regex(/^[a-z][a-z-]{0,31}$/, 'This is not a wearable we know.') }),
});

const RANGE_MESSAGE = 'Please choose 7 or 30 days.';

export const importGarmin = endpoint({
  method: 'POST',
  path: `/api/${GARMIN}/:ownerId/import`,
  summary: 'Ask for past nights and wait a little for them. Those that come later appear by themselves.',
  access: 'owner',
  params: ByUser,
  body: z.strictObject({ daysBack: z.union([z.literal(7), z.literal(30)], RANGE_MESSAGE) }),
  response: z.object({
    /** How many nights were new. */
    imported: z.number().int(),
    /** Whether more may still come: the provider had not gone quiet when the wait was over. */
    mayComeLater: z.boolean(),
  }),
});

/** Where the person comes back to from the provider, and what is in the address then. */
export const CALLBACK_PATH = `/api/${GARMIN}/callback`;

export const returnFromGarmin = endpoint({
  method: 'GET',
  path: CALLBACK_PATH,
  summary: 'The way back from the provider. It ends at a page that says how it went.',
  access: 'anyone',
  // Whatever comes back, the person ends at the page.
  query: z.object({ code: z.unknown(), state: z.unknown(), error: z.unknown() }).partial(),
  responseKind: 'redirect',
});
/** Followed by the secret token. */
export const WEBHOOK_PATH = `/api/${GARMIN}/webhooks`;

/**
 * What `/device-integrations?garmin=…` says after the way back: it worked; the person said no; it took too long, or another browser or
 * account came back; that account is connected by somebody else; sleep is not permitted; anything else.
 */
export const CONNECT_OUTCOMES = ['connected', 'declined', 'expired', 'taken', 'not-permitted', 'failed'] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/** The page at which connecting ends. */
export const outcomeAddress = (outcome: ConnectOutcome) => `/device-integrations?${GARMIN}=${outcome}` as const;
