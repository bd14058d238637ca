import type { ReactNode } from 'react';
import type { Finding } from '#domain/room/room-report.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Check, EyeOff, Hand, Info, Ruler } from '#ui/icons/icons.ts';
import { FINDING_TITLES, nonBreakingUnits } from './report-text.ts';

const ICONS: Record<Finding['kind'], ReactNode> = {
  good: <Check />,
  measured: <Ruler />,
  check_yourself: <Hand />,
  not_visible: <EyeOff />,
  notice: <Info />,
};

/** The findings of these kinds, one list for each kind. Empty lists are left out. */
export function FindingsCard({ findings, kinds }: { findings: readonly Finding[]; kinds: readonly Finding['kind'][] }) {
  const lists = FINDING_TITLES.filter(([kind]) => kinds.includes(kind))
    .map(([kind, title]) => ({
      kind,
      title,
      matching: findings.filter((finding) => finding.kind === kind),
    }))
    .filter(({ matching }) => matching.length > 0);
  if (lists.length === 0) return null;
  return (
    <Card as="div" className="grid content-start gap-7">
      {lists.map(({ kind, title, matching }) => (
        <section key={kind} aria-label={title}>
          <CardTitle className="mb-3">{title}</CardTitle>
          <ul className="grid gap-2.5">
            {matching.map(({ text }) => (
              <li
                key={text}
                className="flex gap-3 text-md leading-[1.375rem] [&_.lucide]:mt-px [&_.lucide]:size-5 [&_.lucide]:text-muted-foreground"
              >
                {ICONS[kind]}
                <span className="min-w-0">{nonBreakingUnits(text)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
