import type { Connection } from '#core/person/web/use-connection.ts';

/**
 * What the open page can do without the server.
 * - `complete`: it needs no answer.
 * - `log`: entries are stored here and sent later.
 * - `stored`: it shows stored answers, the oldest of them from `asOf`; `isPartial`: others are missing.
 * - `missing`: it shows answers, but none is stored.
 * - `connected only`: it works with the server only.
 */
export type PageState =
  | { kind: 'complete' | 'log' | 'missing' | 'connected only' }
  | { kind: 'stored'; asOf: string; isPartial: boolean };

const REASONS: Record<Connection, string> = {
  offline: 'You are offline.',
  unreachable: 'Better Sleep cannot be reached right now.',
};

const STATES: Record<Exclude<PageState['kind'], 'stored'>, string | null> = {
  complete: null,
  log: "What you log waits here until you're back.",
  missing: 'Nothing of this page is stored on this device.',
  'connected only': 'This page needs a connection.',
};

/** What this browser opens without the server. */
export type Opens = 'nothing' | 'pages' | 'pages and log';

export const connectionMessage = (connection: Connection, page: PageState, opens: Opens): string =>
  [REASONS[connection], stateMessage(page), nextStep(page, opens)].filter((part) => part).join(' ');

function stateMessage(page: PageState): string | null {
  if (page.kind !== 'stored') return STATES[page.kind];
  return page.isPartial ? `As of ${page.asOf}. The rest needs a connection.` : `As of ${page.asOf}.`;
}

function nextStep({ kind }: PageState, opens: Opens): string | null {
  if (opens === 'nothing') return 'Keep this page open: others need a connection.';
  return opens === 'pages and log' && (kind === 'missing' || kind === 'connected only')
    ? 'Your daily log still works.'
    : null;
}
