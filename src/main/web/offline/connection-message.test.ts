import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Connection } from '#core/person/web/use-connection.ts';
import { connectionMessage, type Opens, type PageState } from './connection-message.ts';

const STORED: PageState = { kind: 'stored', asOf: '7:12 AM', isPartial: false };

test('The message says what the page shows, and names the daily log only where it opens.', () => {
  const cases: readonly (readonly [Connection, PageState, Opens, string])[] = [
    ['offline', { kind: 'complete' }, 'pages and log', 'You are offline.'],
    ['offline', { kind: 'complete' }, 'nothing', 'You are offline. Keep this page open: others need a connection.'],
    ['offline', { kind: 'log' }, 'pages and log', "You are offline. What you log waits here until you're back."],
    [
      'offline',
      { kind: 'log' },
      'nothing',
      "You are offline. What you log waits here until you're back. Keep this page open: others need a connection.",
    ],
    ['offline', STORED, 'pages and log', 'You are offline. As of 7:12 AM.'],
    [
      'offline',
      { ...STORED, isPartial: true },
      'pages and log',
      'You are offline. As of 7:12 AM. The rest needs a connection.',
    ],
    [
      'offline',
      { kind: 'missing' },
      'pages and log',
      'You are offline. Nothing of this page is stored on this device. Your daily log still works.',
    ],
    [
      'offline',
      { kind: 'connected only' },
      'nothing',
      'You are offline. This page needs a connection. Keep this page open: others need a connection.',
    ],
    ['unreachable', STORED, 'pages and log', 'Better Sleep cannot be reached right now. As of 7:12 AM.'],
    [
      'unreachable',
      { kind: 'connected only' },
      'pages and log',
      'Better Sleep cannot be reached right now. This page needs a connection. Your daily log still works.',
    ],
    ['offline', { kind: 'connected only' }, 'pages', 'You are offline. This page needs a connection.'],
  ];
  for (const [connection, page, opens, message] of cases) {
    assert.equal(connectionMessage(connection, page, opens), message);
  }
});
