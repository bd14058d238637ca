import type { RoomAnalysis } from '#core/room/contract.ts';
import { formatScoreChange } from '../result/result-text.ts';
import { type ComparedItem, comparedItems } from './comparison-rules.ts';

const HEAD = 'pb-2 text-left text-xs font-[550] text-muted-foreground';
const CELL = 'border-t border-border py-3 align-top tabular';

/** The ratings of each item before and after, from 0 to 4. */
export const ComparisonTable = ({ before, after }: { before: RoomAnalysis; after: RoomAnalysis }) => (
  <table className="w-full border-collapse text-md leading-[1.375rem]">
    <caption className="sr-only">Ratings from 0 to 4, before and after</caption>
    <thead>
      <tr>
        <th scope="col" className={HEAD}>
          Part, rated 0 to 4
        </th>
        <th scope="col" className={HEAD}>
          Before
        </th>
        <th scope="col" className={HEAD}>
          After
        </th>
        <th scope="col" className={HEAD}>
          Change
        </th>
      </tr>
    </thead>
    <tbody>
      {comparedItems(before, after).map((item) => (
        <tr key={item.id}>
          <th scope="row" className={`${CELL} pr-3 text-left font-[550]`}>
            {item.label}
          </th>
          <td className={`${CELL} pr-3`}>{ratingCell(item.before)}</td>
          <td className={`${CELL} pr-3`}>{ratingCell(item.after)}</td>
          <td className={CELL}>{itemChange(item)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ratingCell = (rating: number | null) =>
  rating === null ? <span className="text-muted-foreground">not assessed</span> : Number(rating.toFixed(1));

const itemChange = ({ before, after }: ComparedItem): string =>
  before === null || after === null ? '\u2013' : formatScoreChange(Number(before.toFixed(1)), Number(after.toFixed(1)));
