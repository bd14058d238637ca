import { useEffect, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { awakeNight, changeAwakeNight, presentWakeDate } from '#core/nights/web/awake/awake-nights.ts';
import { staysInBed, storeStaysInBed } from '#core/nights/web/awake/stays-in-bed.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { Button } from '#ui/button.tsx';
import { CrisisText } from '#ui/crisis-text.tsx';
import { NotebookPen } from '#ui/icons/icons.ts';
import { navigate } from '#ui/link.ts';
import { LinkButton, TextLink } from '#ui/text-link.tsx';
import { Breath } from './breath.tsx';
import { DimPage } from './dim-page.tsx';
import { GoodNight } from './good-night.tsx';
import { WriteDown } from './write-down.tsx';

/** Stored once this person was here. */
const SEEN_KEY = 'awakeSeen';

const UP = {
  title: 'Get up for a while.',
  text: 'Sit somewhere dim. Do something dull. Come back when you’re sleepy, not when you’re bored.',
  other: 'Unsteady on your feet at night? Stay in bed, sit up, one low light.',
};
const IN_BED = {
  title: 'You can stay in bed.',
  text: 'Sit up, with a dim lamp. Read something dull. Lie down again when you’re sleepy.',
  other: 'Steady on your feet? Get up for a while.',
};

type View = 'resting' | 'writing' | 'more' | 'back';

/** Awake at night. It asks nothing, shows no time, and stores on this device what the morning may offer. */
export default function CantSleepPage() {
  const [view, show] = useState<View>('resting');
  const [opened] = useState(() => ({ atMs: Date.now(), date: presentWakeDate() }));
  const { date } = opened;
  const rest = () => show('resting');
  if (view === 'writing') return <WriteDown date={date} close={rest} />;
  if (view === 'more') return <MoreThanSleep close={rest} />;
  if (view === 'back') {
    const { up } = awakeNight(date);
    const undo = () => {
      changeAwakeNight(date, { up: up.slice(0, -1) });
      rest();
    };
    return <GoodNight times={up.length} undo={undo} />;
  }
  const goBackToBed = () => {
    changeAwakeNight(date, { up: [...awakeNight(date).up, [opened.atMs, Date.now()]] });
    show('back');
  };
  const wake = () => {
    changeAwakeNight(date, { wasWoken: true });
    navigate('/');
  };
  return <Resting {...{ show, goBackToBed, wake }} />;
}

type RestingProps = { show: (view: View) => void; goBackToBed: () => void; wake: () => void };
function Resting({ show, goBackToBed, wake }: RestingProps) {
  // The prerendered page is for everybody.
  const isHere = 'document' in globalThis;
  const [isInBed, setInBed] = useState(() => isHere && staysInBed());
  const [isFirst] = useState(() => isHere && readStored(SEEN_KEY) === null);
  useEffect(() => () => writeStored(SEEN_KEY, ''), []);
  const { title, text, other } = isInBed ? IN_BED : UP;
  const change = () => {
    setInBed(!isInBed);
    storeStaysInBed(!isInBed, { isChosen: true });
  };
  return (
    <DimPage
      title={
        <>
          <span className="sr-only">{PAGES['/cant-sleep'].title}: </span>
          {title}
        </>
      }
      text={text}
      actions={
        <>
          <Button variant="line" icon={<NotebookPen />} onClick={() => show('writing')}>
            Write it down
          </Button>
          <Button onClick={goBackToBed}>Back to bed</Button>
        </>
      }
      foot={
        <>
          <p className="flex flex-wrap gap-x-6 [&>*]:min-h-11 [&>*]:font-medium [&>*]:text-muted-foreground">
            <LinkButton onClick={wake}>Somebody needs me</LinkButton>
            <LinkButton onClick={() => show('more')}>Is it more than sleep?</LinkButton>
          </p>
          <button type="button" className="min-h-11 text-balance hover:text-foreground" onClick={change}>
            {other}
          </button>
        </>
      }
    >
      {isFirst && (
        <p className="hint max-w-84 text-sm text-pretty text-subtle-foreground">
          About 20 minutes awake is a good moment. Don’t watch the clock: a guess will do.
        </p>
      )}
      <Breath />
    </DimPage>
  );
}

const MoreThanSleep = ({ close }: { close: () => void }) => (
  <DimPage
    title="Is it more than sleep?"
    actions={
      <Button variant="line" onClick={close}>
        Back
      </Button>
    }
  >
    <div className="grid max-w-96 justify-items-center gap-3 text-pretty">
      <CrisisText />
      <TextLink href="/when-to-see-a-doctor#mood" className="min-h-11">
        {PAGES['/when-to-see-a-doctor'].title}
      </TextLink>
    </div>
  </DimPage>
);
