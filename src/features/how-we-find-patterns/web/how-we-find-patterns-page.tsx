import type { ReactNode } from 'react';
import { HABIT_LIMITS } from '#domain/checklist.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link, useHash } from '#ui/link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { FOUND_RATES, HARD_LIVES, NIGHTS_OUT, ORDINARY_LIVES, type Rates, TRIALS } from './measured-rates.ts';

/** At the end of the page. At once where a link leads there. */
const numbers = lazyPart(() => import('./numbers.tsx'));

const LIFE_COLUMNS = ['A life with …', 'Habit', 'Late', 'Bed', 'Rating', 'Score'];

/** How the app decides that something goes with better sleep, how often it is wrong, and what it cannot know. */
export default function HowWeFindPatternsPage() {
  const Numbers = numbers.useLoaded(useHash('/how-we-find-patterns') === 'numbers', () => {});
  return (
    <div className="page-width">
      <PageHeading
        back={{ href: '/progress-dashboard', label: 'Back to Progress' }}
        title="How we find patterns"
        subtitle="Two good nights in a row are often luck. This is how we tell luck from a pattern, and how often we fail."
      />
      <Section title="In short">
        <p>
          We compare your nights with a habit and your nights without it, after 28, 56 and 84 nights. We speak of a
          clear pattern only when the difference is large and hard to explain by luck. Most of the time we say nothing:
          silence is better than a false pattern.
        </p>
      </Section>
      <Section title="Habits and ratings">
        <p>
          A habit counts for the night after it. We use nights that you rated and whose checklist you answered before
          you slept: whoever has slept well remembers a good evening. We need at least 5 nights with the habit and 5
          without it.
        </p>
        <p>
          Weekends are often better anyway, good nights come in runs, and some weeks are hard. So each week is compared
          with itself, and each weekday with its like; your rating of the night before and late shifts are part of it,
          too (least squares regression).
        </p>
        <p>
          We say that a habit <em>went with better nights</em> when that leaves 0.6 points or more of your rating, and
          the difference is more than 3.5 times its own uncertainty. Habits that you always do together are named
          together: nobody can tell which.
        </p>
      </Section>
      <Section title="When we look">
        <p>
          Who looks every day sees a pattern sooner or later, even among coin tosses. So we judge a habit only as your
          28th, 56th and 84th night arrives, and keep the result in between; then the next 84 nights begin. Late nights
          are judged the same way, without those that a device recorded abroad, a week’s score on Mondays. From 14
          nights on, the rest of the analysis stays for a week, unless you change one of its nights.
        </p>
      </Section>
      <Section title="What we find, and what we miss">
        <p>
          We let the app judge thousands of simulated people for 84 nights, with a rating that usually differs by 1.5
          points from night to night. Of 100 people, so many are shown a clear pattern:
        </p>
        <RatesTable caption="Found within 84 nights" columns={['A habit worth …', 'Of 100']} rates={FOUND_RATES} />
        <p>So if we say nothing about a habit, it may still help you a little. It only means that we cannot tell.</p>
      </Section>
      <Section title="How often luck fools us">
        <p>
          The same for people for whom no habit does anything, looking every day for 84 days. Of 100, so many read at
          least once that a habit, late nights or their time in bed went with other ratings, or that their ratings or
          their score changed. “Real” means that it did in this life. We aim at 6 or fewer.
        </p>
        <RatesTable caption="Ordinary lives" columns={LIFE_COLUMNS} rates={ORDINARY_LIVES} />
        <RatesTable caption="Hard lives" columns={LIFE_COLUMNS} rates={HARD_LIVES} />
        <p>
          Two nights out a week, and habits skipped on them: {NIGHTS_OUT} of 100 are told a habit matters. It is the
          night out. A test is the only way to know.
        </p>
        <RatesTable
          caption="Tests and new bedrooms that do nothing"
          columns={['With …', 'Better or worse', 'Perhaps']}
          rates={TRIALS}
        />
        <p>Hope is strong, and months differ by themselves. “Perhaps” claims nothing and says so.</p>
      </Section>
      <Section title="Rising or falling ratings">
        <p>
          We compare your last 28 rated nights with the 28 before, as every 14th night arrives. Nights that follow each
          other are alike, so we widen the uncertainty by how alike yours are. We speak of a change from 0.6 points and
          2.8 times that uncertainty.
        </p>
      </Section>
      <Section title="What we cannot know">
        <ul className="grid list-disc gap-2.5 pl-5">
          <li>
            Why. A habit that went with better nights may come with something else that helps, such as a calm evening.
          </li>
          <li>
            Your sleep itself. We know your times in bed, your rating and what you ticked; the nights that you did not
            log may be different ones.
          </li>
          <li>Which part of a habit helps. {HABIT_LIMITS}</li>
          <li>Whether it would be the same for anyone else.</li>
        </ul>
        <p>
          The research behind the advice itself is on the <Link href="/evidence">Evidence</Link> page.
        </p>
      </Section>
      <Section title="What each number means" id="numbers">
        {Numbers && <Numbers />}
      </Section>
    </div>
  );
}

const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section
    id={id}
    className="grid gap-x-12 gap-y-3 border-t border-border py-8 md:py-10 lg:grid-cols-[minmax(0,3.5fr)_minmax(0,8.5fr)]"
  >
    <Heading level={2} size="panel">
      {title}
    </Heading>
    <div className="grid max-w-170 content-start gap-4 leading-6.5 [&_a]:font-[550] [&_a]:text-lamp-ink [&_a]:underline [&_a]:underline-offset-4">
      {children}
    </div>
  </section>
);

const RatesTable = ({ caption, columns, rates }: { caption: string; columns: readonly string[]; rates: Rates }) => (
  <table className="w-full text-left text-sm md:text-md">
    <caption className="mb-1 text-left text-md font-[550]">{caption}</caption>
    <thead className="text-muted-foreground">
      <tr className="align-bottom">
        {columns.map((column, at) => (
          <th key={column} scope="col" className={classNames('py-2 font-[550]', at > 0 && 'pl-1.5 text-right')}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rates.map(([life, ...shares]) => (
        <tr key={life} className="border-t border-border">
          <th scope="row" className="py-2 font-normal">
            {life}
          </th>
          {shares.map((share, at) => (
            <td key={columns[at + 1]} className="tabular py-2 pl-1.5 text-right">
              {share ?? 'real'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
