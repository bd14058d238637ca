import type { ReactNode } from 'react';
import type { DailyLog } from '#core/nights/contract.ts';
import { historyAverage, historyStreak } from '#domain/progress/history.ts';
import { Card } from '#ui/card.tsx';
import { CalendarDays, Flame, Moon } from '#ui/icons/icons.ts';

type HistoryCardsProps = { nights: readonly DailyLog[]; imported: number };

/** Three statistics of all nights, independent of the search below. Imported nights have no score. */
export const HistoryCards = ({ nights, imported }: HistoryCardsProps) => (
  <dl className="grid gap-3 min-[22.5rem]:grid-cols-3 min-[22.5rem]:max-md:gap-2 md:gap-6">
    <StatisticCard
      label="Average Score"
      icon={<Moon />}
      value={nights.length > 0 ? historyAverage(nights) : null}
      period="all nights"
    />
    <StatisticCard
      label="Day Streak (70+ score)"
      icon={<Flame />}
      value={nights.length > 0 ? historyStreak(nights) : null}
      period="up to the newest"
    />
    {/* The list below says that they are imported. */}
    <StatisticCard
      label="Total Days Logged"
      icon={<CalendarDays />}
      value={nights.length || imported}
      period="all nights"
    />
  </dl>
);

const NUMBER = new Intl.NumberFormat('en-US');

type StatisticCardProps = { label: string; icon: ReactNode; value: number | null; period: string };

const StatisticCard = ({ label, icon, value, period }: StatisticCardProps) => (
  <Card
    as="div"
    className="flex justify-between gap-3 max-md:py-3.5 max-[22.5rem]:items-center min-[22.5rem]:flex-col min-[22.5rem]:max-md:px-3.5"
  >
    <dt className="flex items-center justify-between gap-2 text-md leading-6 font-[550] text-muted-foreground max-[22.5rem]:flex-row-reverse min-[22.5rem]:max-md:text-xs min-[22.5rem]:max-md:leading-4.5 md:text-base [&_.lucide]:size-5 min-[22.5rem]:max-md:[&_.lucide]:hidden">
      <span>
        <span className="block">{label}</span>
        <span className="block text-xs leading-4 font-normal md:text-sm">{period}</span>
      </span>
      {icon}
    </dt>
    <dd className="figure text-2xl md:mt-2 md:text-4xl">{value === null ? 'N/A' : NUMBER.format(value)}</dd>
  </Card>
);
