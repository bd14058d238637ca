import { Heading } from '#ui/heading.tsx';
import { NonBreakingText } from '#ui/non-breaking-text.tsx';
import { LEVERS, LEVERS_INTRO, type Lever } from './levers.ts';
import { SourceLink } from './source-link.tsx';

/** What changes sleep more than tips do, each with its sources and its limits. */
export function StrongLevers() {
  return (
    <section aria-labelledby="levers" className="mt-10 md:mt-14">
      <Heading level={2} size="section" id="levers" tabIndex={-1} className="scroll-mt-8 outline-none">
        Where the strong levers are
      </Heading>
      <p className="mt-2 max-w-170 leading-6.5 text-muted-foreground">{LEVERS_INTRO}</p>
      <ul className="mt-7">
        {LEVERS.map((lever) => (
          <LeverRow key={lever.id} {...lever} />
        ))}
      </ul>
    </section>
  );
}

const LeverRow = ({ name, finding, limit, sources }: Lever) => (
  <li className="study-entry grid gap-x-12 gap-y-2 border-t border-border py-6 last:border-b lg:grid-cols-[minmax(0,3.5fr)_minmax(0,8.5fr)]">
    <Heading level={3} size="entry">
      {name}
    </Heading>
    <div>
      <p className="max-w-170 font-display text-lg leading-7 font-[390]">
        <NonBreakingText>{finding}</NonBreakingText>
      </p>
      <p className="mt-2 max-w-170 text-sm text-muted-foreground">
        <span className="font-[550]">Limits:</span> <NonBreakingText>{limit}</NonBreakingText>
      </p>
      {sources.length > 0 && (
        <ul className="guidance-source mt-1 grid text-sm">
          {sources.map(({ name: source, url }) => (
            <li key={url} className="py-1">
              <SourceLink href={url}>{source}</SourceLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  </li>
);
