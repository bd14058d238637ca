import { useId } from 'react';
import { PAGES } from '#contract/pages.ts';
import { HABIT_LIMITS } from '#domain/checklist.ts';
import type { SafetySign } from '#domain/safety/signs.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { Heading } from '#ui/heading.tsx';
import { ArrowRight, Check, Eye, type Icon, TriangleAlert } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { DashboardAnalysis } from '../../../contract.ts';
import { DoctorCard } from './doctor-card.tsx';
import { TipCard } from './tip-card.tsx';

/** States where the wording comes from. */
const SOURCE_MESSAGES: Record<DashboardAnalysis['source'], string> = {
  rules: 'Worked out from your own nights by fixed rules. No language model was used.',
  'language-model':
    'Worked out from your own nights by fixed rules. A language model wrote the sentences, and we checked every number.',
};

type AnalysisReportProps = { analysis: DashboardAnalysis; signs: readonly SafetySign[] };

/** The analysis in sections; empty sections are left out. With a sign, its card stands beside the assessment. */
const AnalysisReport = ({ analysis, signs }: AnalysisReportProps) => (
  <div className="mt-7 grid gap-8">
    <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section>
        <Heading level={3} size="entry">
          Overall Assessment
        </Heading>
        <p className="mt-2.5 font-display text-lg leading-7.5 font-[370]">{analysis.overallAssessment}</p>
      </section>
      {signs.length > 0 ? <DoctorCard signs={signs} className="self-start" /> : <KeyInsights {...analysis} />}
    </div>
    {signs.length > 0 && <KeyInsights {...analysis} />}
    {analysis.personalizedTips.length > 0 && (
      <section>
        <Heading level={3} size="entry">
          Personalized Recommendations
        </Heading>
        <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-6">
          {analysis.personalizedTips.map((tip) => (
            <TipCard key={tip.title} tip={tip} />
          ))}
        </div>
      </section>
    )}
    <div className="grid gap-x-8 gap-y-7 md:grid-cols-3">
      <List title="Strengths" entries={analysis.strengthAreas} Icon={Check} />
      <List title="Focus Areas" entries={analysis.improvementAreas} Icon={TriangleAlert} />
      <List title="Next Steps This Week" entries={analysis.nextSteps} Icon={ArrowRight} />
    </div>
    <footer className="border-t border-border pt-4 text-sm text-muted-foreground">
      <p>{SOURCE_MESSAGES[analysis.source]}</p>
      {analysis.basis && (
        <p>
          {analysis.basis}
          {analysis.until && `. It stays until ${monthAndDay(analysis.until)} unless you change one of these nights.`}
        </p>
      )}
      <p className="max-w-170">About the checklist: {HABIT_LIMITS}</p>
      <p className="flex flex-wrap gap-x-5">
        <TextLink href="/how-we-find-patterns" className="min-h-11">
          {PAGES['/how-we-find-patterns'].title}
        </TextLink>
        {signs.length === 0 && (
          <TextLink href="/when-to-see-a-doctor" className="min-h-11">
            {PAGES['/when-to-see-a-doctor'].title}
          </TextLink>
        )}
      </p>
    </footer>
  </div>
);

export default AnalysisReport;

const KeyInsights = ({ keyInsights }: DashboardAnalysis) => (
  <List title="Key Insights" entries={keyInsights} Icon={Eye} />
);

function List({ title, entries, Icon }: { title: string; entries: readonly string[]; Icon: Icon }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section>
      <Heading level={3} size="entry" id={id}>
        {title}
      </Heading>
      <ul aria-labelledby={id} className="mt-1">
        {entries.map((entry) => (
          <li
            key={entry}
            className="flex gap-3 border-b border-border py-2.5 text-md leading-[1.4rem] last:border-0 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5 [&_.lucide]:text-lamp-ink"
          >
            <Icon />
            <span className="min-w-0">{entry}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
