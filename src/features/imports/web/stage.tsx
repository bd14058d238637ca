import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { Zone } from './drop-zone.tsx';
import { Imported } from './imported.tsx';
import { NoNights } from './no-nights.tsx';
import { Preview } from './preview.tsx';
import type { View } from './view.ts';
import { Working } from './working.tsx';

/** The actions of the drop zone in all states. */
type Actions = {
  send: (file: File) => void;
  remove: () => void;
  cancel: () => void;
  leave: () => void;
  undo: () => void;
  retry: () => void;
};

type StageProps = {
  ownerId: string;
  view: View;
  zone: Zone;
  takesFocus: boolean;
  actions: Actions;
};

/** The content of the drop zone. */
export function Stage({ ownerId, view, zone, takesFocus, actions }: StageProps) {
  switch (view.show) {
    case 'zone':
      return (
        <ChooseFile view={view} zone={zone} takesFocus={takesFocus} onSend={actions.send} onRemove={actions.remove} />
      );
    case 'working':
      return <Working view={view} titleId={zone.titleId} takesFocus={takesFocus} onCancel={actions.cancel} />;
    case 'preview':
      return (
        <Preview
          key={view.opened.id}
          ownerId={ownerId}
          view={view}
          zone={zone}
          takesFocus={takesFocus}
          onLeave={actions.leave}
        />
      );
    case 'imported':
      return <Imported opened={view.opened} zone={zone} takesFocus={takesFocus} onUndo={actions.undo} />;
    case 'failed':
    case 'gone':
    case 'unreachable':
      return <Problem view={view} zone={zone} takesFocus={takesFocus} retry={actions.retry} />;
    case 'waiting':
      return (
        <div className="w-full" aria-hidden="true">
          <Skeleton className="h-40" />
        </div>
      );
  }
}

type ProblemProps = Pick<StageProps, 'zone' | 'takesFocus'> & {
  view: View & { show: 'failed' | 'gone' | 'unreachable' };
  retry: () => void;
};

function Problem({ view, zone: { titleId, chooseFile }, takesFocus, retry }: ProblemProps) {
  const another = { label: 'Choose another file', act: chooseFile };
  switch (view.show) {
    case 'failed':
      return (
        <NoNights
          spot="lost"
          title="This file cannot be used"
          titleId={titleId}
          takesFocus={takesFocus}
          action={another}
        >
          <Alert>{view.message}</Alert>
        </NoNights>
      );
    case 'gone':
      return (
        <NoNights spot="window" title="This file is no longer here" titleId={titleId} takesFocus action={another}>
          <p className="text-muted-foreground">
            It was removed or undone in another tab, or it waited too long. Choose it again to see what is in it.
          </p>
        </NoNights>
      );
    case 'unreachable':
      return (
        <NoNights
          spot="window"
          title="We can't reach the server"
          titleId={titleId}
          takesFocus={takesFocus}
          action={{ label: 'Try again', act: retry }}
        >
          <p className="text-muted-foreground">Your file is safe there. This page keeps trying.</p>
        </NoNights>
      );
  }
}
