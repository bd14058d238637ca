import type { ReactNode } from 'react';
import type { Explanation } from '#domain/progress/explanations.ts';
import { ExternalLink } from './icons/icons.ts';
import { TextLink } from './text-link.tsx';

type ExplanationEntriesProps = {
  explanation: Pick<Explanation, 'formula' | 'limit' | 'source'>;
  /** Further entries below the rule. */
  children?: ReactNode;
};

/** The entries of a definition list that explains a number: its rule, its limit and its source. */
export const ExplanationEntries = ({ explanation: { formula, limit, source }, children }: ExplanationEntriesProps) => (
  <>
    <dt>How this is computed</dt>
    <dd>{formula}</dd>
    {children}
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
