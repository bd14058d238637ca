import { lazy, Suspense, useId, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { DIARY_FIELDS } from '#domain/diary/diary.ts';
import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';
import { ChevronDown } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import { hasAwakeNights } from '../saving/device-storage.ts';
import { type Editable, valueIn } from '../saving/night.ts';

// Loaded on demand, because a person who wants two taps never opens it.
const DiaryFields = lazy(() => import('./diary-fields.tsx'));
const AwakeOffer = lazy(() => import('./awake-offer.tsx'));

/** The person who left the diary open in this browser. */
const OPEN_KEY = 'diaryOpen';

/** The fuller diary of a night, folded until the person opens it, and from then on as they left it. */
export function DiaryFold({ night, change }: Editable) {
  const id = useId();
  const [owner] = useState(ownerId);
  const [isOpen, setOpen] = useState(() => readStored(OPEN_KEY) === owner);
  const toggle = () => {
    if (isOpen) removeStored(OPEN_KEY);
    else writeStored(OPEN_KEY, owner);
    setOpen(!isOpen);
  };
  const entered = DIARY_FIELDS.filter((field) => valueIn(night, field) !== null).length;
  return (
    <div className="border-border pt-1.5 md:border-t">
      {hasAwakeNights() && (
        <Suspense>
          <AwakeOffer key={night.date} night={night} change={change} />
        </Suspense>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-14 w-full items-center justify-between gap-4 py-1.5 text-left"
      >
        <span className="min-w-0">
          <span className="block text-md font-[550] max-md:font-display max-md:text-lg max-md:leading-6 max-md:font-[460]">
            More about this night
          </span>
          <span className="mt-0.5 block text-sm text-muted-foreground">
            {entered === 0
              ? 'Optional: falling asleep, caffeine, naps'
              : `Entered: ${entered} of ${DIARY_FIELDS.length}`}
          </span>
        </span>
        <ChevronDown className={isOpen ? 'flex-none rotate-180' : 'flex-none'} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="mt-3 h-140 rounded-md" />}>
            <DiaryFields owner={owner} night={night} change={change} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
