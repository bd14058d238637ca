import type { Explanation } from '#domain/progress/explanations.ts';
import { ExternalLink } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

type ExplanationEntriesProps = {
  explanation: Pick<Explanation, 'formula' | 'limit' | 'source'>;
  /** How many of the nights are imported; null where none is. */
  importedNote?: string | null;
};

/** The entries of a definition list below the meaning of a statistic: its rule, its imported nights, its limit and its source. */
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
