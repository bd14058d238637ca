import { Lightbulb } from 'lucide-react';
import type { ChecklistItem } from '#core/nights/contract.ts';
import { CHECKLIST, HABIT_KEYS } from '#domain/checklist.ts';
import { checklistMessage } from '#domain/checklist-message.ts';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { Card } from '#ui/card.tsx';
import { CheckRow } from '#ui/check-row.tsx';
import { Meter } from '#ui/meter.tsx';

type ChecklistCardProps = { checklist: ChecklistItem[]; tick: (itemId: string, completed: boolean) => void };

export function ChecklistCard({ checklist, tick }: ChecklistCardProps) {
  const done = new Set(checklist.flatMap((item, place) => (item.completed ? (HABIT_KEYS[place] ?? []) : [])));
  return (
    <Card aria-labelledby="checklist-title" className="mt-4 md:mt-6">
      <div className="mb-5 grid items-center gap-4 md:grid-cols-[5fr_6fr] md:gap-8">
        <div className="-mx-5 -mt-5 h-38 overflow-clip rounded-t-[1.375rem] bg-(--wall) md:m-0 md:h-54 md:rounded-lg">
          <Bedroom done={done} className="size-full" />
        </div>
        <div className="min-w-0">
          <h2
            id="checklist-title"
            className="text-[1.25rem] leading-[1.625rem] font-[440] tracking-[-0.012em] md:text-xl"
          >
            Sleep Environment Checklist
          </h2>
          <Progress done={done.size} all={checklist.length} />
        </div>
      </div>
      <div className="grid md:grid-cols-2 md:gap-x-10">
        {checklist.map((item, place) => (
          <CheckRow
            key={item.id}
            title={item.title}
            description={item.description}
            tip={CHECKLIST[place]?.tip}
            tipIcon={<Lightbulb />}
            checked={item.completed}
            onChange={(completed) => tick(item.id, completed)}
          />
        ))}
      </div>
    </Card>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((done / all) * 100);
  return (
    <>
      <p className="mt-1.5 mb-5 text-muted-foreground">{checklistMessage(done, all)}</p>
      <div className="mb-2 flex justify-between text-[0.9375rem] leading-6">
        <span className="font-semibold">
          {done}/{all} completed
        </span>
        <span className="tabular text-muted-foreground">{percent}%</span>
      </div>
      <Meter
        role="progressbar"
        className="h-2.5"
        label="Checklist"
        value={done}
        max={all}
        valueText={`${done} of ${all} completed`}
        color="var(--excellent)"
      />
    </>
  );
}
