import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOPICS, topicFromSearch } from './topics.ts';

test('The address names the topic; any other address shows temperature.', () => {
  for (const { id } of TOPICS) assert.equal(topicFromSearch(`type=${id}`).id, id);
  for (const search of [
    '',
    'type=',
    'type=humidity',
    'type=Noise',
    'topic=noise',
    'type=constructor',
    'type=%E0%A4%A',
  ]) {
    assert.equal(topicFromSearch(search).id, 'temperature', search);
  }
  assert.equal(topicFromSearch('?utm=x&type=air').id, 'air');
});

test('Every source has its own https address.', () => {
  const urls = TOPICS.flatMap(({ sources }) => sources.map(({ url }) => url));
  for (const url of urls) assert.equal(new URL(url).protocol, 'https:', url);
  assert.equal(new Set(urls).size, urls.length);
});

test('No list repeats an entry.', () => {
  for (const { keyPoints, cards, actionSteps } of TOPICS) {
    for (const list of [keyPoints, cards.map(({ title }) => title), actionSteps]) {
      assert.ok(list.length >= 4);
      assert.equal(new Set(list).size, list.length);
    }
  }
});
