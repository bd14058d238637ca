import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TopicId } from './topic.ts';
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

const FACTS: Record<TopicId, string[]> = {
  temperature: ['60-67°F (15-19°C)', 'Set the thermostat to 65°F (18°C) one hour before bed'],
  lighting: ['Blackout curtains', 'morning light for 15-30 minutes'],
  noise: ['Earplugs reduce noise by 15-30 dB', 'White noise'],
  comfort: ['Replace the mattress every 7-10 years', 'Replace pillows every 1-2 years'],
  air: ['humidity at 30-50%'],
  organization: ['10-minute evening tidy'],
};

test('Every topic states its facts among the key points.', () => {
  for (const { id, keyPoints } of TOPICS) {
    for (const fact of FACTS[id]) assert.ok(keyPoints.join('\n').includes(fact), `${id}: ${fact}`);
  }
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
