import { Heading } from '#ui/heading.tsx';
import { NonBreakingText } from '#ui/non-breaking-text.tsx';
import { GUIDANCE_INTRO, INSTITUTIONS, type Institution } from './institutions.ts';
import { SourceLink } from './source-link.tsx';

/** The public bodies whose advice the app follows. The text states that none of them endorses the app. */
export function Guidance() {
  return (
    <section aria-labelledby="guidance" className="mt-16 md:mt-18">
      <Heading level={2} size="section" id="guidance" tabIndex={-1} className="scroll-mt-8 outline-none">
        Guidance we follow
      </Heading>
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
    <Heading level={3} size="entry" className="guidance-source">
      <SourceLink href={url}>{name}</SourceLink>
    </Heading>
    <div>
      <p className="max-w-170 font-display text-lg leading-7 font-[390]">
        <NonBreakingText>{guidance}</NonBreakingText>
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        <span className="font-[550]">Where we use it:</span> <NonBreakingText>{usedIn}</NonBreakingText>
      </p>
    </div>
  </li>
);
