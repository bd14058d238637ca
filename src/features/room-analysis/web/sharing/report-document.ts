import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Finding } from '#domain/room/room-report.ts';
import { bandsInDoubt, roomMessage } from '#domain/score/bands.ts';
import {
  analyzerMessage,
  confidenceLabel,
  FINDING_TITLES,
  formatRating,
  marginMessage,
  nonBreakingUnits,
  SOURCE_LABELS,
  seenMessage,
} from '../result/result-text.ts';

/**
 * The report as one self-contained HTML page: the photo is embedded, without scripts, fonts or links. "Save as PDF" in the
 * print dialog gives searchable text in any language, for which a PDF written here would need a library and fonts.
 * `photo` is a data URL, or null when the picture could not be read.
 */
export function reportDocument(analysis: RoomAnalysis, photo: string | null, date: string): string {
  const title = `Sleep environment report, ${date}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p>Better Sleep</p><h1>Sleep environment report</h1><p>${escapeHtml(date)}</p></header>
${photo ? `<img src="${escapeHtml(photo)}" alt="The bedroom photo this report is about">` : ''}
<section class="score"><p><b>${analysis.score}</b>/100</p><div><h2>${escapeHtml(roomMessage(analysis.score))}</h2><p>${escapeHtml([bandsInDoubt(analysis), marginMessage(analysis)].filter(Boolean).join('. '))}</p></div></section>
${section('Recommendations', analysis.recommendations.map(recommendation))}
${section('How we scored your room', [itemTable(analysis)])}
${FINDING_TITLES.map(([kind, heading]) => findings(analysis, kind, heading)).join('\n')}
<footer><p>${escapeHtml([seenMessage(analysis), analyzerMessage(analysis)].filter(Boolean).join(' '))}</p><p>A photo cannot show noise, temperature or air. This is not medical advice.</p></footer>
</body>
</html>
`;
}

const section = (heading: string, parts: string[]): string =>
  parts.length === 0 ? '' : `<section><h2>${escapeHtml(heading)}</h2>${parts.join('')}</section>`;

const recommendation = ({ title, description, priority }: RoomAnalysis['recommendations'][number]): string =>
  `<article><h3>${escapeHtml(title)}</h3><p class="priority">${escapeHtml(priority)}</p><p>${escapeHtml(description)}</p></article>`;

const itemTable = ({ subScores }: RoomAnalysis): string =>
  `<table><thead><tr><th scope="col">What</th><th scope="col">Weight</th><th scope="col">Rating</th><th scope="col">Why</th></tr></thead><tbody>${subScores.map(itemRow).join('')}</tbody></table>`;

function itemRow({
  label,
  weight,
  rating,
  evidence,
  measurement,
  source,
  confidence,
}: RoomAnalysis['subScores'][number]): string {
  const known = rating !== null;
  const sourceNote = known
    ? ` <i>${escapeHtml(SOURCE_LABELS[source])}, ${escapeHtml(confidenceLabel(confidence))}</i>`
    : '';
  return `<tr><th scope="row">${escapeHtml(label)}</th><td>${weight}</td><td>${known ? formatRating(rating) : 'not assessed'}</td><td>${escapeHtml(evidence)}${measurement ? ` ${escapeHtml(measurement)}` : ''}${sourceNote}</td></tr>`;
}

function findings(analysis: RoomAnalysis, kind: Finding['kind'], heading: string): string {
  const found = analysis.findings.filter((finding) => finding.kind === kind);
  return section(
    heading,
    found.length ? [`<ul>${found.map(({ text: content }) => `<li>${escapeHtml(content)}</li>`).join('')}</ul>`] : [],
  );
}

/** Escapes text from an analyzer, so that it cannot become markup. */
const escapeHtml = (text: string): string =>
  nonBreakingUnits(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light; }
body { font: 11pt/1.5 system-ui, sans-serif; color: #1d2a33; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; }
header p, footer, i, .priority, .score div p { color: #55636b; }
header p { margin: 0; }
h1, h2, h3, .score b { font-family: Georgia, serif; font-weight: 400; line-height: 1.2; }
h1 { font-size: 24pt; margin: .2em 0; }
h2 { font-size: 15pt; margin: 1.6em 0 .6em; break-after: avoid; }
h3 { font-size: 12pt; margin: 0; }
img { display: block; max-width: 100%; max-height: 24rem; margin: 1.25rem 0; border-radius: 8px; }
.score { display: flex; gap: 1.5rem; align-items: center; border-block: 1px solid #c9d0d3; padding: .75rem 0; }
.score > p { margin: 0; white-space: nowrap; }
.score b { font-size: 44pt; }
.score h2, .score div p { margin: 0; }
article { break-inside: avoid; margin: 0 0 1em; }
article p { margin: 0; }
.priority { font-size: 9.5pt; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45em .75em .45em 0; border-top: 1px solid #dde2e4; font-weight: 400; }
thead th { font-size: 9.5pt; color: #55636b; border: 0; }
tr, li { break-inside: avoid; }
td:nth-child(2), td:nth-child(3) { white-space: nowrap; }
i { display: block; font-style: normal; font-size: 9.5pt; }
ul { margin: 0; padding-left: 1.2em; }
footer { border-top: 1px solid #c9d0d3; margin-top: 2rem; font-size: 9.5pt; }
@page { margin: 16mm; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
`;
