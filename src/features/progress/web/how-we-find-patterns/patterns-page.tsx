import type { ReactNode } from 'react';
import { HABIT_LIMITS } from '#domain/checklist.ts';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { FALSE_RATES, FOUND_RATES } from './measured-rates.ts';

/** How the app decides that something goes with better sleep, how often it is wrong, and what it cannot know. */
export default function PatternsPage() {
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
          A habit counts for the night after it. We use nights that you rated and whose checklist you answered, and we
          need at least 5 nights with the habit and 5 without it.
        </p>
        <p>
          Weekends are often better anyway, good nights come in runs, and ratings drift over the weeks. So we estimate
          the effect of a habit together with the evenings before days off, your rating of the night before, and the
          passing of time (least squares regression). With rotating shifts, the late shift is part of it too.
        </p>
        <p>
          We say that a habit <em>went with better nights</em> when that leaves 0.6 points or more of your rating, and
          the difference is more than 3.2 times its own uncertainty.
        </p>
      </Section>
      <Section title="When we look">
        <p>
          Who looks every day sees a pattern sooner or later, even among coin tosses. So we judge a habit only as your
          28th, 56th and 84th night arrives, and keep the result in between; then the next 84 nights begin. From 14
          nights on, the rest of the analysis stays for a week, unless you change one of its nights.
        </p>
      </Section>
      <Section title="What we find, and what we miss">
        <p>
          We let the app judge thousands of simulated people for 84 nights, with a rating that usually differs by 1.5
          points from night to night. Of ten people, so many are shown a clear pattern:
        </p>
        <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
          {FOUND_RATES.map(({ habit, ofTen, text }) => (
            <li key={habit} className="border-t border-border py-4">
              <p className="font-[550]">A habit {habit}</p>
              <Discs filled={ofTen} />
              <p className="mt-1.5 text-md leading-[1.4rem] text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <p>So if we say nothing about a habit, it may still help you a little. It only means that we cannot tell.</p>
      </Section>
      <Section title="How often luck fools us">
        <p>
          The same for people for whom no habit does anything, looking every day for 84 days, in nine kinds of lives:
        </p>
        <table className="w-full text-left text-md leading-[1.4rem]">
          <caption className="sr-only">People of 100 who are shown a pattern that is luck</caption>
          <thead className="text-sm text-muted-foreground">
            <tr>
              <th scope="col" className="py-2 pr-4 font-[550]">
                People whose …
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-[550]">
                Clear pattern
              </th>
              <th scope="col" className="py-2 text-right font-[550]">
                First look
              </th>
            </tr>
          </thead>
          <tbody>
            {FALSE_RATES.map(({ lives, clear, firstLook }) => (
              <tr key={lives} className="border-t border-border">
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {lives}
                </th>
                <td className="tabular py-2.5 pr-4 text-right whitespace-nowrap">{clear} of 100</td>
                <td className="tabular py-2.5 text-right whitespace-nowrap">{firstLook} of 100</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          A <em>first look</em> is the weaker message that a habit may be worth a test. Luck alone shows one to more
          than a third of people, so it says that it could be chance.
        </p>
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
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-3 border-t border-border py-8 md:py-10 lg:grid-cols-[minmax(0,3.5fr)_minmax(0,8.5fr)]">
    <Heading level={2} size="panel">
      {title}
    </Heading>
    <div className="grid max-w-170 content-start gap-4 leading-6.5 [&_a]:font-[550] [&_a]:text-lamp-ink [&_a]:underline [&_a]:underline-offset-4">
      {children}
    </div>
  </section>
);

/** `filled` of ten discs. */
const Discs = ({ filled }: { filled: number }) => (
  <svg viewBox="0 0 200 20" role="img" aria-label={`${filled} of 10`} className="mt-2 h-5 w-50">
    {Array.from({ length: 10 }, (_, index) => (
      <circle
        key={index}
        cx={10 + index * 20}
        cy="10"
        r="7"
        fill={index < filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        className={index < filled ? 'text-(--lamp)' : 'text-subtle-foreground'}
        strokeWidth="1.5"
      />
    ))}
  </svg>
);
