import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { reportDocument } from './report-document.ts';

const ANALYSIS: RoomAnalysis = {
  id: 'a'.repeat(22),
  imageUrl: '/api/room-analysis/a/photo',
  analyzedAt: '2026-03-01T20:00:00Z',
  answers: { taken: 'not_sure', curtains: 'no', screen: 'not_sure' },
  score: 70,
  band: 8,
  analyzer: 'embedded',
  subScores: [
    {
      id: 'tidiness',
      label: 'Tidiness',
      weight: 15,
      rating: 2.5,
      confidence: 0.7,
      evidence: 'The floor and surfaces look mostly clear.',
      measurement: '43% of the picture is smooth.',
      source: 'pixels',
    },
    { id: 'bed', label: 'The bed', weight: 12, rating: null, confidence: 0, evidence: 'Not seen.', source: 'pixels' },
  ],
  findings: [
    { kind: 'good', text: 'The light is warm.' },
    { kind: 'not_visible', text: 'Noise.' },
  ],
  regions: [],
  recommendations: [
    { title: 'Close the <curtains>', description: 'Block "outside" light & sleep.', priority: 'High Priority' },
  ],
};

describe('reportDocument', () => {
  const page = reportDocument(ANALYSIS, 'data:image/jpeg;base64,AAAA', 'March 1, 2026');

  it('The report contains the score, its range, the message and the photo.', () => {
    assert.match(page, /<b>70<\/b>\/100/);
    assert.match(page, /Most likely between 62 and 78/);
    assert.match(page, /Good - with room for improvement/);
    assert.match(page, /<img src="data:image\/jpeg;base64,AAAA"/);
  });

  it('The report contains every recommendation, rating and finding, and lists what was not assessed.', () => {
    assert.match(page, /High Priority/);
    assert.match(page, /2\.5 of 4/);
    assert.match(page, /mostly clear\. 43% of the picture is smooth\./);
    assert.match(page, /measured in the photo, fairly sure/);
    assert.match(page, /not assessed/);
    assert.match(page, /What is good already.*The light is warm\./);
    assert.match(page, /What a photo cannot show.*Noise\./);
  });

  it('The report escapes markup in texts.', () => {
    assert.ok(!page.includes('<curtains>'));
    assert.match(page, /Close the &#60;curtains&#62;/);
  });

  it('The report needs nothing from the network.', () => assert.doesNotMatch(page, /https?:|<script|<link|url\(/));

  it('The report leaves out empty lists.', () => assert.doesNotMatch(page, /Worth checking yourself|Why a margin/));
});
