import { spawn } from 'node:child_process';
import { z } from 'zod';

/** Downloaded on demand: it is larger than all other dependencies together. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

const RUN_WITHIN_MS = 240_000;
/** Of the details of an audit, in characters. */
const MAX_DETAIL_LENGTH = 600;

export const CATEGORIES: Record<string, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** The parts of the performance score; all but the layout shift in milliseconds on the simulated phone. */
export const TIMES: Record<string, string> = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
  'cumulative-layout-shift': 'shift',
};

/**
 * `scores` by category, 0 to 100. `failures`: audits that cost points outside of performance, which depends on the
 * machine.
 */
export type Report = { scores: Record<string, number>; times: Record<string, number>; failures: string[] };

const Raw = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});

/**
 * Runs Lighthouse on an address in the browser at that port, as the signed-in person. It sometimes misses the start of
 * a page, so it may run twice.
 */
export const reportOn = (url: string, port: number): Promise<Report> =>
  runLighthouse(url, port).catch(() => runLighthouse(url, port));

async function runLighthouse(url: string, port: number): Promise<Report> {
  const raw = Raw.parse(JSON.parse(await output(url, port)));
  if (raw.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${raw.runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.entries(raw.categories).map(([id, { score }]) => [id, Math.round((score ?? Number.NaN) * 100)]),
  );
  const failures = Object.entries(raw.categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([id, { auditRefs }]) =>
      auditRefs
        .filter((audit) => audit.weight > 0 && (raw.audits[audit.id]?.score ?? 1) < 1)
        .map(({ id: audit }) => {
          const { title, details } = raw.audits[audit] ?? {};
          return `${CATEGORIES[id] ?? id}: ${title} (${audit}) ${JSON.stringify(details?.items ?? []).slice(0, MAX_DETAIL_LENGTH)}`;
        }),
    );
  const times = Object.fromEntries(
    Object.keys(TIMES).map((audit) => [audit, raw.audits[audit]?.numericValue ?? Number.NaN]),
  );
  return { scores, times, failures };
}

function output(url: string, port: number): Promise<string> {
  const only = `--only-categories=${Object.keys(CATEGORIES).join(',')}`;
  const chosen = ['--quiet', '--output=json', '--output-path=stdout', '--disable-storage-reset', only];
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, ...chosen], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.timeout(RUN_WITHIN_MS),
    });
    let [text, errorOutput] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`Lighthouse ended with ${code} at ${url}:\n${errorOutput}`));
    });
  });
}
