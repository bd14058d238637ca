/**
 * `exitCode`: 0 passed, 1 a severe vulnerability exists, 2 unknown, as the registry was not reached or gave no report.
 */
export type Verdict = { exitCode: 0 | 1 | 2; message: string };

type Report = { auditReportVersion: number; vulnerabilities: Record<string, { severity?: string }> };

const LESSER = ['info', 'low', 'moderate'];
const MAX_REASON_LENGTH = 200;

/**
 * The result of an answer to `npm audit --json`. Without a report nothing is known about the packages, so the audit
 * does not pass.
 */
export function auditVerdict(answer: string): Verdict {
  const content = parsed(answer);
  if (!isReport(content)) return { exitCode: 2, message: `AUDIT DID NOT RUN: ${reasonIn(content)}` };
  const all = Object.entries(content.vulnerabilities);
  const severe = all.filter(([, { severity = '' }]) => !LESSER.includes(severity)).map(([name]) => name);
  if (severe.length > 0) {
    return { exitCode: 1, message: `AUDIT FAILED: severe vulnerabilities in ${severe.join(', ')}. Run npm audit.` };
  }
  return { exitCode: 0, message: `Audit passed: no severe vulnerability is known, ${all.length} lesser ones are.` };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isReport(content: unknown): content is Report {
  if (!isObject(content) || typeof content.auditReportVersion !== 'number') return false;
  return isObject(content.vulnerabilities) && Object.values(content.vulnerabilities).every(isObject);
}

/** npm writes the error into `message` or `error`. */
function reasonIn(content: unknown): string {
  const text = isObject(content) ? (content.message ?? (isObject(content.error) ? content.error.summary : '')) : '';
  const reason =
    typeof text === 'string' && text ? text : 'the registry could not be reached, or its answer is no report';
  return `${reason.replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH)}. Known vulnerabilities of the packages were NOT checked.`;
}
