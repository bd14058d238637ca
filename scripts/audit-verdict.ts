/** What the answer to `npm audit --json` means. `asked`: false where the registry answers no such questions. */
export type Verdict = { asked: boolean; sentence: string; isSafe: boolean };

type Report = { auditReportVersion?: number; vulnerabilities?: Record<string, { severity?: string; via?: unknown[] }> };

/** Below these nothing can be done to the product that its own limits allow. */
const TOO_SEVERE = ['high', 'critical'];

/** Only a vulnerability that was found fails: a registry that cannot be asked says nothing about the packages. */
export function auditVerdict(answer: string): Verdict {
  const report = reportIn(answer);
  if (!report) {
    const sentence = 'The packages were not audited: the registry could not be asked for known vulnerabilities.';
    return { asked: false, isSafe: true, sentence };
  }
  const all = Object.entries(report.vulnerabilities ?? {});
  const severe = all.filter(([, { severity = '' }]) => TOO_SEVERE.includes(severity)).map(([name]) => name);
  if (severe.length > 0) {
    return {
      asked: true,
      isSafe: false,
      sentence: `Severe vulnerabilities are known of: ${severe.join(', ')}. Run npm audit.`,
    };
  }
  const sentence = `No severe vulnerability is known of the packages that people run (${all.length} lesser ones).`;
  return { asked: true, isSafe: true, sentence };
}

function reportIn(answer: string): Report | null {
  try {
    const report = JSON.parse(answer) as Report | null;
    return report?.auditReportVersion === undefined ? null : report;
  } catch {
    return null;
  }
}
