import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatAmount,
  formatOffer,
  formatSpan,
  importedMessage,
  nothingNewMessage,
  offerLabel,
  offerOf,
  otherFacts,
} from './found-messages.ts';

const found = { nights: 212, naps: 0, alreadyHere: 14 };

test('The offer counts the new nights.', () => {
  assert.equal(formatOffer(offerOf(found)!), '198 nights');
  assert.equal(formatOffer(offerOf({ ...found, alreadyHere: 211 })!), '1 night');
  assert.equal(formatOffer(offerOf({ nights: 1204, naps: 3, alreadyHere: 0 })!), '1,204 nights');
  assert.equal(formatOffer(offerOf({ nights: 0, naps: 2, alreadyHere: 0 })!), '2 naps');
});

test('There is no offer if everything is already here.', () => {
  assert.equal(offerOf({ nights: 5, naps: 2, alreadyHere: 5 }), null);
  assert.equal(offerOf({ nights: 0, naps: 0, alreadyHere: 0 }), null);
  assert.equal(nothingNewMessage({ nights: 5 }), 'All 5 nights are already here. There is nothing to import.');
  assert.equal(nothingNewMessage({ nights: 1 }), 'This night is already here. There is nothing to import.');
});

test('Nights that are here and get better data are updated, not new.', () => {
  const better = { nights: 12, naps: 0, alreadyHere: 0, improved: 12 };
  assert.equal(offerLabel(offerOf(better)!), 'Update 12 nights');
  assert.equal(offerLabel(offerOf({ ...better, improved: 3 })!), 'Import 12 nights');
  assert.equal(otherFacts(better).improved, '12 already here, with better data in this file');
  assert.equal(importedMessage(0, better), '12 nights updated');
  assert.equal(importedMessage(9, { ...better, improved: 3 }), '9 nights imported, 3 updated');
});

test('The span shows the first and last night of a file.', () => {
  const span = (firstNight: string, lastNight: string) =>
    formatSpan({ firstNight, lastNight }).replaceAll('\u00a0', ' ');
  assert.equal(span('2024-05-03', '2026-11-19'), 'May 3, 2024 to Nov 19, 2026');
  assert.equal(span('2024-05-03', '2024-05-03'), 'May 3, 2024');
  assert.equal(formatSpan({ firstNight: null, lastNight: null }), '');
});

test('Naps are shown in addition to nights, or alone.', () => {
  assert.equal(formatAmount({ nights: 0, naps: 1 }), '1 nap');
  assert.equal(formatAmount({ nights: 2, naps: 1 }), '2 nights');
  assert.deepEqual(otherFacts({ nights: 2, naps: 1, alreadyHere: 1 }), {
    improved: null,
    here: '1 already here',
    naps: '1 nap as well',
  });
  assert.deepEqual(otherFacts({ nights: 0, naps: 1, alreadyHere: 0 }), { improved: null, here: null, naps: null });
});

test('The message shows the number of imported nights or naps.', () => {
  assert.equal(importedMessage(198, found), '198 nights imported');
  assert.equal(importedMessage(1, found), '1 night imported');
  assert.equal(importedMessage(0, { nights: 0, naps: 3 }), '3 naps imported');
  assert.equal(importedMessage(0, found), 'Nothing new was imported');
});
