import { useState } from 'react';
import type { Diary } from '#domain/diary/diary.ts';
import { howOften, timesUp } from '#domain/nights/awake-night.ts';
import { Button } from '#ui/button.tsx';
import { awakeNight, changeAwakeNight } from '../awake/awake-nights.ts';
import { type Editable, valueIn } from '../saving/night.ts';

/** Offers what the page for being awake knows of this night, for fields that are empty. Nothing is added by itself. */
export default function AwakeOffer({ night, change }: Editable) {
  const { date } = night;
  const [awake, setAwake] = useState(() => awakeNight(date));
  const isEmpty = (field: keyof Diary) => valueIn(night, field) === null;
  const times = isEmpty('awakenings') && isEmpty('minutesAwake') ? timesUp(awake) : null;
  const wasWoken = awake.wasWoken && isEmpty('wasWoken');
  if (awake.isAnswered || (!times && !wasWoken)) return null;
  const answer = (fields: Partial<Diary>) => {
    for (const [field, value] of Object.entries(fields)) change(field as keyof Diary, value);
    changeAwakeNight(date, { isAnswered: true });
    setAwake(awakeNight(date));
  };
  return (
    <div className="my-3 rounded-md bg-sunk px-4 py-3 text-md">
      <p>
        {times && `Up ${howOften(times.awakenings)}, about ${times.minutesAwake} minutes? `}
        {wasWoken && 'Somebody needed you?'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="line" size="small" onClick={() => answer({ ...times, ...(wasWoken && { wasWoken }) })}>
          Add to the diary
        </Button>
        <Button variant="ghost" size="small" onClick={() => answer({})}>
          No
        </Button>
      </div>
    </div>
  );
}
