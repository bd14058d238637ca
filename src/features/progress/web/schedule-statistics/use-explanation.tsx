import { useId, useState } from 'react';
import type { Explanation } from '#domain/progress/explanations.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronDown, ExternalLink } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

/**
 * The meaning of a statistic, its rule, its `imported` nights, its limit and its source, shown on request. `button` and `details` go in different
 * places of a card.
 */
export function useExplanation({ title, ...explanation }: Explanation, importedNote: string | null) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      variant="ghost"
      size="small"
      aria-expanded={isOpen}
      aria-controls={id}
      className="-my-1 -mr-3"
      onClick={() => setIsOpen(!isOpen)}
    >
      Explain<span className="sr-only"> {title}</span>
      <ChevronDown className={classNames('transition-transform duration-(--t-ui)', isOpen && 'rotate-180')} />
    </Button>
  );
  const details = (
    <dl
      id={id}
      hidden={!isOpen}
      className="mb-5 rounded-lg bg-sunk px-4.5 py-4 text-sm leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold"
    >
      <dt>What it is</dt>
      <dd>{explanation.meaning}</dd>
      <ExplanationEntries explanation={explanation} importedNote={importedNote} />
    </dl>
  );
  return { button, details };
}

type ExplanationEntriesProps = {
  explanation: Pick<Explanation, 'formula' | 'limit' | 'source'>;
  importedNote?: string | null;
};

/** The entries of a definition list below the meaning of a statistic. */
export const ExplanationEntries = ({
  explanation: { formula, limit, source },
  importedNote = null,
}: ExplanationEntriesProps) => (
  <>
    <dt>How this is computed</dt>
    <dd>{formula}</dd>
    {importedNote && (
      <>
        <dt>Imported nights</dt>
        <dd>{importedNote} On nights without logged times, the imported times count.</dd>
      </>
    )}
    <dt>What it cannot know</dt>
    <dd>{limit}</dd>
    {source && (
      <>
        <dt>Source</dt>
        <dd>
          <TextLink href={source.url} external className="inline!">
            {source.text} <ExternalLink className="inline" />
          </TextLink>
        </dd>
      </>
    )}
  </>
);
