import type { ColumnChoice, OwnTable } from '#domain/sessions/own-table.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES } from '#ui/field.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import type { Found } from '../contract.ts';
import type { Zone } from './drop-zone.tsx';
import { ExampleNights } from './example-nights.tsx';
import { formatAmount, formatSpan } from './found-messages.ts';
import { ZoneTitle } from './zone-title.tsx';

const USES = [
  { use: 'bed', label: 'Bedtime / fell asleep' },
  { use: 'wake', label: 'Wake time' },
  { use: 'date', label: 'Date' },
  { use: 'asleep', label: 'Time asleep' },
] as const;
type Use = (typeof USES)[number]['use'];
const ORDERS = [
  { value: 'day-first', label: 'The day, then the month' },
  { value: 'month-first', label: 'The month, then the day' },
] as const;
const DATES = [
  { value: 'evening', label: 'The evening before the night' },
  { value: 'waking', label: 'The morning after the night' },
  { value: 'bedtime', label: 'The day of the bedtime, even after midnight' },
] as const;

type ColumnsProps = {
  table: OwnTable;
  choice: ColumnChoice;
  /** What the table contains by this choice, or by the one before while it is fetched. */
  found: Found;
  isFetching: boolean;
  hasFailed: boolean;
  zone: Zone;
  onChange: (choice: ColumnChoice) => void;
  onDone: () => void;
  onLeave: () => void;
};

/** Which column of a table is what, with the nights as they are read. */
export default function ColumnChoicePanel(props: ColumnsProps) {
  const { table, choice, found, isFetching, hasFailed, zone, onChange } = props;
  const kinds = [choice.bed, choice.wake].map((index = -1) => table.columns[index]?.kind);
  const needsDate = kinds.every((kind) => kind === 'time');
  const hasNights = found.nights + found.naps > 0;
  const noNights = kinds.includes(undefined)
    ? 'Choose a column for the bedtime and one for the wake time.'
    : needsDate && choice.date === undefined
      ? 'Choose the column with the date.'
      : 'With these columns, there are no nights in this table.';
  return (
    <div className="relative grid w-full gap-x-12 gap-y-8 text-left md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <ZoneTitle zone={zone}>Which column is what?</ZoneTitle>
          <p className="mt-1.5 text-muted-foreground">
            This table is not from an app that we know. Check our guess. Columns without dates, times or numbers are
            left out.
          </p>
        </div>
        <ColumnTable columns={table.columns} choice={choice} onChange={onChange} />
        {needsDate && (
          <SelectInput
            label="The date is"
            options={DATES}
            value={choice.dateOf}
            onChange={(dateOf) => onChange({ ...choice, dateOf })}
          />
        )}
        {table.asksDateOrder && (
          <SelectInput
            label="Dates begin with"
            options={ORDERS}
            value={choice.dateOrder}
            onChange={(dateOrder) => onChange({ ...choice, dateOrder })}
          />
        )}
      </div>
      <div className={classNames('min-w-0 transition-opacity duration-(--t-ui)', isFetching && 'opacity-55')}>
        <p role="status" className="mb-4 font-[550]">
          {hasNights ? `${formatAmount(found)}, ${formatSpan(found)}` : noNights}
        </p>
        <ExampleNights found={found} />
        {found.unreadable.map(({ sentence }) => (
          <p key={sentence} className="mt-2 text-sm text-muted-foreground">
            Left out: {sentence}
          </p>
        ))}
        {hasFailed && <p role="alert">These columns could not be read now. Please choose them again.</p>}
        <div className="mt-6 grid gap-3 md:flex md:flex-wrap">
          <Button disabled={!hasNights || isFetching || hasFailed} onClick={props.onDone}>
            Continue
          </Button>
          <Button variant="line" onClick={zone.chooseFile}>
            Choose another file
          </Button>
          <Button variant="ghost" onClick={props.onLeave}>
            Do not import
          </Button>
        </div>
      </div>
    </div>
  );
}

type TableProps = Pick<OwnTable, 'columns' | 'choice'> & Pick<ColumnsProps, 'onChange'>;

function ColumnTable({ columns, choice, onChange }: TableProps) {
  const useOf = (index: number): Use | undefined => USES.find(({ use }) => choice[use] === index)?.use;
  /** The column that had this use gets the use that the changed one had. */
  const assign = (index: number, use: Use | undefined) => {
    const former = useOf(index);
    onChange({ ...choice, ...(former && { [former]: use && choice[use] }), ...(use && { [use]: index }) });
  };
  return (
    <table className="w-full border-b border-border text-left text-md">
      <thead className="sr-only">
        <tr>
          <th scope="col">Column and examples</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, kind, examples }, index) =>
          kind === 'other' && !useOf(index) ? null : (
            <tr key={index} className="border-t border-border">
              <th scope="row" className="py-2.5 pr-4 font-[550] wrap-anywhere">
                {heading}
                <span className="block text-sm font-[450] text-muted-foreground">{examples.join(' · ')}</span>
              </th>
              <td className="w-1/2 py-2.5">
                <select
                  aria-label={`What is ${heading}?`}
                  className={classNames(CONTROL_CLASSES, 'min-h-12 cursor-pointer px-3 py-2.5')}
                  value={useOf(index) ?? ''}
                  onChange={({ target }) => assign(index, USES.find(({ use }) => use === target.value)?.use)}
                >
                  <option value="">Not used</option>
                  {USES.map(({ use, label }) => (
                    <option key={use} value={use}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
