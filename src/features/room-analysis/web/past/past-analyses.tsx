import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Columns2 } from '#ui/icons/icons.ts';
import { chooseForComparison, chosenPair } from './comparison-rules.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PastAnalysisRow } from './past-analysis-row.tsx';

type PastAnalysesProps = {
  owner: string;
  openId: string | null;
  onOpen: (analysisId: string) => void;
  onCompare: (analysisIds: readonly [string, string]) => void;
  onDeleted: (analysisId: string) => void;
};

/** Earlier analyses, newest first. Renders nothing when there are none. */
export function PastAnalyses({ owner, openId, onOpen, onCompare, onDeleted }: PastAnalysesProps) {
  const { data: past = [] } = useQuery(query(call, listAnalyses, { ownerId: owner }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  if (past.length === 0) return null;
  const isChoice = past.length > 2;
  const pair = chosenPair(past, isChoice ? chosen : past.map(({ id }) => id));
  return (
    <TitledCard
      title="Past analyses"
      titleClassName="mb-3"
      right={past.length > 1 && <CompareButton pair={pair} onCompare={onCompare} />}
      className="mt-4 md:mt-6"
    >
      <ul>
        {past.map((analysis, index) => (
          <PastAnalysisRow
            key={analysis.id}
            analysis={analysis}
            before={past[index + 1]}
            isOpen={analysis.id === openId}
            isChosen={isChoice ? chosen.includes(analysis.id) : null}
            onToggle={() => setChosen(chooseForComparison(chosen, analysis.id))}
            onOpen={() => {
              onOpen(analysis.id);
              window.scrollTo(0, 0);
            }}
            onDelete={() => setDeletingId(analysis.id)}
          />
        ))}
      </ul>
      <DeleteDialog
        owner={owner}
        analysis={past.find(({ id }) => id === deletingId) ?? null}
        onClose={() => setDeletingId(null)}
        onDeleted={(id) => {
          setChosen(chosen.filter((other) => other !== id));
          onDeleted(id);
        }}
      />
    </TitledCard>
  );
}

type Pair = ReturnType<typeof chosenPair>;

const CompareButton = ({ pair, onCompare }: { pair: Pair; onCompare: PastAnalysesProps['onCompare'] }) => (
  <Button
    variant="quiet"
    size="small"
    icon={<Columns2 />}
    disabled={!pair}
    onClick={() => {
      if (!pair) return;
      onCompare(pair);
      window.scrollTo(0, 0);
    }}
  >
    {pair ? 'Compare two' : 'Choose two'}
  </Button>
);
