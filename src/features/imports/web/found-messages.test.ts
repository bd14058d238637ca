import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedMessage,
  formatAmount,
  formatOffer,
  formatSpan,
  foundFacts,
  importedMessage,
  nothingNewMessage,
  offerLabel,
  offerOf,
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
  assert.equal(foundFacts(better).improved, '12 already here, with better data in this file');
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
  const none = { entered: null, enteredHere: null, added: null, improved: null, here: null, naps: null };
  assert.deepEqual(foundFacts({ nights: 2, naps: 1, alreadyHere: 1 }), {
    ...none,
    added: '1 new',
    here: '1 already here',
    naps: '1 nap as well',
  });
  assert.deepEqual(foundFacts({ nights: 0, naps: 1, alreadyHere: 0 }), { ...none, added: '1 new' });
});

test('The message shows the number of imported nights or naps.', () => {
  assert.equal(importedMessage(198, found), '198 nights imported');
  assert.equal(importedMessage(1, found), '1 night imported');
  assert.equal(importedMessage(0, { nights: 0, naps: 3 }), '3 naps imported');
  assert.equal(importedMessage(0, found), 'Nothing new was imported');
});

test('What a person entered is named kind by kind, apart from the sleep of other sources.', () => {
  const entered = [
    { kind: 'night' as const, count: 28, alreadyHere: 4 },
    { kind: 'preferences' as const, count: 1, alreadyHere: 1 },
    { kind: 'schedule' as const, count: 3, alreadyHere: 0 },
    { kind: 'experiment' as const, count: 1, alreadyHere: 0 },
  ];
  const own = { nights: 120, naps: 0, alreadyHere: 20, improved: 0, entered };
  const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  assert.equal(formatAmount(own), '28 logged nights');
  const facts = Object.entries(foundFacts(own)).map(([name, text]) => [name, spaced(text)]);
  assert.deepEqual(Object.fromEntries(facts), {
    entered: 'New: 24 logged nights, 3 schedules, and 1 experiment',
    enteredHere: 'Already here, and not changed: 4 logged nights and 1 set of sleep preferences',
    added: 'From other sources: 100 nights new',
    improved: null,
    here: 'From other sources: 20 nights already here',
    naps: null,
  });
  const offer = offerOf(own)!;
  assert.equal(offerLabel(offer), 'Import what is new');
  const brought = '24 logged nights, 3 schedules, 1 experiment, and 100 nights from other sources';
  assert.equal(spaced(formatOffer(offer)), brought);
  assert.equal(spaced(importedMessage(100, own)), `${brought} imported`);
  assert.equal(spaced(importedMessage(0, { ...own, entered: entered.slice(0, 1) })), '24 logged nights imported');
  const here = { ...own, alreadyHere: 120, entered: entered.map((one) => ({ ...one, alreadyHere: one.count })) };
  assert.equal(offerOf(here), null);
  assert.equal(nothingNewMessage(here), 'Everything in this file is already here. There is nothing to import.');
  assert.equal(importedMessage(0, here), 'Nothing new was imported');
});

test('An undo says how much stays because it was changed.', () => {
  assert.deepEqual([0, 1, 3].map(changedMessage), [
    '',
    ' What you changed since stays: 1 entry.',
    ' What you changed since stays: 3 entries.',
  ]);
});
