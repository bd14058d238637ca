import { GUIDANCE_INTRO, INSTITUTIONS, type Institution } from './institutions.ts';
import { NonBreakingRanges } from './non-breaking-ranges.tsx';
import { SourceLink } from './source-link.tsx';

/** The public bodies whose advice the app follows. The text states that none of them endorses the app. */
export function Guidance() {
  return (
    <section aria-labelledby="guidance" className="mt-16 md:mt-18">
      <h2
        id="guidance"
        tabIndex={-1}
        className="scroll-mt-8 text-[1.75rem] leading-8.75 font-[350] tracking-[-0.02em] outline-none md:text-[2.25rem] md:leading-10.75"
      >
        Guidance we follow
      </h2>
      <p className="mt-2 max-w-170 leading-6.5 text-muted-foreground">{GUIDANCE_INTRO}</p>
      <ul className="mt-7">
        {INSTITUTIONS.map((institution) => (
          <InstitutionRow key={institution.name} {...institution} />
        ))}
      </ul>
    </section>
  );
}

const InstitutionRow = ({ name, url, guidance, usedIn }: Institution) => (
  <li className="study-entry grid gap-x-12 gap-y-2 border-t border-border py-6 last:border-b lg:grid-cols-[minmax(0,3.5fr)_minmax(0,8.5fr)]">
    <h3 className="guidance-source font-display text-[1.125rem] leading-6.5 font-[460]">
      <SourceLink href={url}>{name}</SourceLink>
    </h3>
    <div>
      <p className="max-w-170 font-display text-[1.0625rem] leading-7 font-[390]">
        <NonBreakingRanges>{guidance}</NonBreakingRanges>
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        <span className="font-[550]">Where we use it:</span> <NonBreakingRanges>{usedIn}</NonBreakingRanges>
      </p>
    </div>
  </li>
);
