import '../room-analysis.css';
import { formatInstant } from '#core/person/web/format-instant.ts';
import type { PastAnalysis } from '#core/room/contract.ts';
import { isRoomChanged } from '#domain/room/comparable-score.ts';
import { roomBand } from '#domain/score/bands.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons/icons.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import { formatScoreChange } from '../result/result-text.ts';

type PastAnalysisRowProps = {
  analysis: PastAnalysis;
  before: PastAnalysis | undefined;
  isOpen: boolean;
  /** Whether it is chosen for a comparison; null if there is no choice. */
  isChosen: boolean | null;
  onToggle: () => void;
  onOpen: () => void;
  onDelete: () => void;
};

/** One past analysis, with actions to open, compare and delete it. */
export function PastAnalysisRow(props: PastAnalysisRowProps) {
  const { analysis, isChosen, onToggle, onDelete } = props;
  const date = formatInstant(analysis.analyzedAt);
  return (
    <li className="flex items-center border-t border-border py-2 md:gap-4">
      <OpenButton {...props} date={date} />
      {isChosen !== null && (
        <label className="flex min-h-11 flex-none items-center gap-2 px-1 text-sm text-muted-foreground">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            aria-label={`Compare the analysis of ${date}`}
            className="size-5 accent-(--primary)"
          />
          <span aria-hidden="true" className="max-md:hidden">
            Compare
          </span>
        </label>
      )}
      <IconButton aria-label={`Delete the analysis of ${date}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

/** The list does not name the analyzer. */
const comparable = ({ score, band, answers }: PastAnalysis) => ({ score, band, basis: JSON.stringify(answers) });

type OpenButtonProps = Pick<PastAnalysisRowProps, 'analysis' | 'before' | 'isOpen' | 'onOpen'>;

function OpenButton({ analysis, before, isOpen, onOpen, date }: OpenButtonProps & { date: string }) {
  const change =
    before &&
    isRoomChanged(comparable(before), comparable(analysis)) &&
    formatScoreChange(before.score, analysis.score);
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={classNames(
        'room-lift flex min-w-0 flex-auto items-center gap-3 rounded-md p-1.5 text-left transition-colors duration-(--t-tap) hover:bg-secondary md:gap-4',
        isOpen && 'bg-secondary',
      )}
    >
      <span className="h-14 w-14 flex-none overflow-clip rounded-sm bg-sunk max-[22.5rem]:hidden md:w-20">
        <img
          src={analysis.imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="room-photo size-full object-cover"
        />
      </span>
      <span className="min-w-0 flex-auto">
        <span className="block text-md leading-5 font-[550] md:text-base md:leading-5">{date}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          <MoonDisc score={analysis.score} tone={roomBand(analysis)} className="size-4.5" />
          <span className="tabular font-[550] text-foreground">{analysis.score}/100</span>
          {change && <span>{change} since the one before</span>}
        </span>
      </span>
    </button>
  );
}
