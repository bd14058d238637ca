import type { Endpoint } from '#contract/endpoint.ts';
import { documentSchema } from './json-schema.ts';

const ACCESS = {
  anyone: 'Anyone',
  owner: 'The person named in the path',
  row: 'The person the row belongs to',
} as const;

/** A readable page of every endpoint: plain HTML without scripts. */
export function apiDocsPage(endpoints: readonly Endpoint[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Better Sleep API</title>
<style>
:root { color-scheme: light dark; font: 16px/1.55 ui-sans-serif, system-ui, sans-serif }
body { max-width: 52rem; margin: 3rem auto; padding: 0 1.25rem }
h1, h2 { font-family: Georgia, serif; font-weight: 400 }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .25rem }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 14px }
p { margin: .25rem 0 }
</style>
</head>
<body>
<h1>Better Sleep API</h1>
<p>Errors are JSON, <code>{"message": "…"}</code>, with a fitting status. Send <code>Time-Zone</code> with an IANA name, so that "today" is yours.
The same, for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${endpoints.map(section).join('\n')}
</body>
</html>`;
}

function section(spec: Endpoint): string {
  const body = spec.body.type === 'undefined' ? '' : details('Body', documentSchema(spec.body, 'input'));
  const response = spec.responseKind === 'json' ? details('Answer', documentSchema(spec.response, 'output')) : '';
  return `<section>
<h2><code>${spec.method} ${escapeHtml(spec.path)}</code></h2>
<p>${escapeHtml(spec.summary)}</p>
<p>${ACCESS[spec.access]}. Answers ${spec.status}.</p>
${body}${response}
</section>`;
}

const details = (title: string, schema: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
