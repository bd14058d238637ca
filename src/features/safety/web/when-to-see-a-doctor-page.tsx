import './safety.css';
import { useEffect, useState } from 'react';
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { PAGES } from '#contract/pages.ts';
import { type Answers, resultOf } from '#domain/safety/questions.ts';
import type { SectionId } from '#domain/safety/section.ts';
import { DISCLAIMER, GROUPS, INTRO, SECTIONS } from '#domain/safety/sections.ts';
import { fitsOf, signsIn } from '#domain/safety/signs.ts';
import { Card } from '#ui/card.tsx';
import { CrisisText } from '#ui/crisis-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupRow } from './group-row.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { FoldedEntry, TodayEntry } from './section-entry.tsx';

/**
 * When to see a doctor. All of it ships with the app, the answers stay in this component, and the signs come with the
 * link, so the page makes no request and stores nothing.
 */
export default function WhenToSeeADoctorPage() {
  const [answers, setAnswers] = useState<Answers>({});
  const result = resultOf(answers);
  const state = useHistoryState<unknown>();
  // The state of the arrival: a jump within the page begins a new one.
  const [fromNights] = useState(() => fitsOf(signsIn(state)).map(({ section }) => section));
  const linked = useLinkedSection(fromNights.length > 0);
  const markOf = (id: SectionId) =>
    result.sections.includes(id) ? 'Fits your answers' : fromNights.includes(id) ? 'Fits your nights' : undefined;
  const isAnyMarked = SECTIONS.some(({ id }) => markOf(id));
  const entries = SECTIONS.map((section) => {
    const mark = markOf(section.id);
    return { section, mark, isPrinted: !isAnyMarked || mark !== undefined };
  });
  const ofGroup = (group: string) => entries.filter(({ section }) => section.group === group);
  const [today, ...groups] = GROUPS.map((group) => {
    const own = ofGroup(group.id);
    return { ...group, entries: own, isPrinted: own.some(({ isPrinted }) => isPrinted) };
  });
  return (
    <div className="safety page-width">
      <PageHeading
        back={{ href: '/sleep-tips', label: PAGES['/sleep-tips'].title }}
        title={PAGES['/when-to-see-a-doctor'].title}
        subtitle={INTRO}
      />
      <div className="max-w-(--container-read) font-display text-lg leading-7 font-[370]">
        <CrisisText />
      </div>
      {today && (
        <Card
          aria-labelledby={today.id}
          className="mt-5 grid gap-x-12 gap-y-6 md:mt-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:p-8!"
        >
          <Heading level={2} size="panel" id={today.id}>
            {today.title}
          </Heading>
          <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
            {today.entries.map((entry) => (
              <TodayEntry key={entry.section.id} {...entry} />
            ))}
          </div>
        </Card>
      )}
      <QuestionsPart answers={answers} result={result} onChange={setAnswers} />
      {groups.map((group) => (
        <GroupRow key={group.id} {...group}>
          {group.entries.map((entry) => (
            <FoldedEntry
              key={entry.section.id}
              {...entry}
              isOpen={entry.mark !== undefined || entry.section.id === linked}
            />
          ))}
        </GroupRow>
      ))}
      <p className="mt-11 border-t border-border pt-6 text-sm text-muted-foreground">{DISCLAIMER}</p>
    </div>
  );
}

/**
 * The section that the address names. With `isFocused` its heading takes the focus on arrival, after the heading of the
 * page did.
 */
function useLinkedSection(isFocused: boolean): string {
  const linked = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  const [arrivedAt] = useState(isFocused ? linked : '');
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.getElementById(`${arrivedAt}-title`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [arrivedAt]);
  return linked;
}
