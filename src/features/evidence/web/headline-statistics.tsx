import { PhoneFold } from '#ui/phone-fold.tsx';
import { HEADLINES, type Headline, IMPROVEMENT_TRIALS } from './headline.ts';

/** Both rows share these columns on a wide screen, so that each note is below its statistic. */
const COLUMNS = 'lg:grid-cols-[1fr_1.15fr_1fr_1.75fr]';
const MARK = 'inline-block min-w-6 pl-0.5 font-[550] text-lamp-ink hover:underline hover:underline-offset-4';

export function HeadlineStatistics() {
  return (
    <section aria-label="In numbers" className="border-y border-border">
      <ul className={`evidence-figures grid grid-cols-2 ${COLUMNS}`}>
        {HEADLINES.map((headline) => (
          <Statistic key={headline.id} {...headline} />
        ))}
      </ul>
      <h2 className="sr-only max-md:hidden">How we chose</h2>
      <PhoneFold title="How we chose" hint="The numbers came first." className="max-md:mt-2 max-md:mb-5">
        <ul
          className={`evidence-notes grid gap-x-7 gap-y-3 border-border md:border-t md:py-6 md:max-lg:grid-cols-2 lg:gap-x-0 lg:border-0 lg:py-0 ${COLUMNS}`}
        >
          {HEADLINES.map((headline) => (
            <Note key={headline.id} {...headline} />
          ))}
        </ul>
      </PhoneFold>
    </section>
  );
}

const Statistic = ({ id, value, label, mark }: Headline) => {
  const words = label.split(' ');
  const lastWord = words.pop();
  return (
    <li className="py-5 md:py-7 lg:pb-4">
      <span className="figure block text-4xl font-[290] tracking-[-0.042em] md:text-5xl">{value} </span>
      <span className="mt-2 block text-md leading-5.5 text-muted-foreground md:mt-3 md:text-base">
        {words.map((word) => `${word} `)}
        <span className="whitespace-nowrap">
          {lastWord}
          <a
            id={`figure-${id}`}
            href={`#note-${id}`}
            aria-label={`${mark} Note on ${label}`}
            className={`${MARK} scroll-mt-40`}
          >
            {mark}
          </a>
        </span>
      </span>
    </li>
  );
};

const Note = ({ id, label, mark, note }: Headline) => (
  <li
    id={`note-${id}`}
    tabIndex={-1}
    className="scroll-mt-40 text-sm lg:pb-8 text-muted-foreground outline-none [&:target_p]:bg-lamp-wash"
  >
    <p className="-mx-1.5 rounded-sm px-1.5">
      <a href={`#figure-${id}`} aria-label={`${mark} Back to the number: ${label}`} className={`${MARK} -mr-2.5`}>
        {mark}
      </a>
      {note}
      {id === 'improvement' && <Trials />}
    </p>
  </li>
);

/** Links to the trials behind the mean. */
const Trials = () => (
  <>
    {' The trials: '}
    {IMPROVEMENT_TRIALS.map(({ id, firstAuthor, year, improvementPercent }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <a
          href={`#${id}`}
          className="whitespace-nowrap text-foreground underline decoration-1 underline-offset-3 hover:text-lamp-ink"
        >
          {firstAuthor} {year}
        </a>
        {` (${improvementPercent}%)`}
      </span>
    ))}
    .
  </>
);
