import { Alert } from '#ui/alert.tsx';
import { Spot, type SpotName } from '#ui/art/spots.tsx';
import { Button } from '#ui/button.tsx';
import { FileUp } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { Zone } from './drop-zone.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileProgress } from './file-progress.tsx';
import { ImportedFile } from './imported-file.tsx';
import { ZoneTitle } from './zone-title.tsx';
import type { View } from './zone-view.ts';

/** The actions of the drop zone in all states. */
type Actions = {
  send: (file: File) => void;
  remove: () => void;
  cancel: () => void;
  leave: () => void;
  undo: () => void;
  retry: () => void;
};

type ZoneContentProps = {
  ownerId: string;
  view: View;
  zone: Zone;
  actions: Actions;
};

/** The content of the drop zone. */
export function ZoneContent({ ownerId, view, zone, actions }: ZoneContentProps) {
  switch (view.show) {
    case 'zone':
      return <ChooseFile view={view} zone={zone} onSend={actions.send} onRemove={actions.remove} />;
    case 'working':
      return <FileProgress view={view} zone={zone} onCancel={actions.cancel} />;
    case 'preview':
      return <FilePreview key={view.opened.id} ownerId={ownerId} view={view} zone={zone} onLeave={actions.leave} />;
    case 'imported':
      return <ImportedFile opened={view.opened} zone={zone} onUndo={actions.undo} />;
    case 'failed':
    case 'gone':
    case 'unreachable':
      return <Problem view={view} zone={zone} retry={actions.retry} />;
    case 'waiting':
      return (
        <div className="w-full" aria-hidden="true">
          <Skeleton className="h-40" />
        </div>
      );
  }
}

type ProblemProps = Pick<ZoneContentProps, 'zone'> & {
  view: View & { show: 'failed' | 'gone' | 'unreachable' };
  retry: () => void;
};

const PROBLEMS: Record<ProblemProps['view']['show'], { spot: SpotName; title: string; text?: string }> = {
  failed: { spot: 'lost', title: 'This file cannot be used' },
  gone: {
    spot: 'window',
    title: 'This file is no longer here',
    text: 'It was removed or undone in another tab, or it waited too long. Choose it again to see what is in it.',
  },
  unreachable: {
    spot: 'window',
    title: "We can't reach the server",
    text: 'Your file is safe there. This page keeps trying.',
  },
};

/** A file with nothing to show: why, and what to do. */
function Problem({ view, zone, retry }: ProblemProps) {
  const { spot, title, text } = PROBLEMS[view.show];
  const isAway = view.show === 'unreachable';
  return (
    <div className="relative grid w-full max-w-120 justify-items-center text-center">
      <Spot name={spot} className="mb-3 w-40 text-muted-foreground" />
      <ZoneTitle zone={view.show === 'gone' ? { ...zone, takesFocus: true } : zone}>{title}</ZoneTitle>
      <div className="mt-3 w-full">
        {view.show === 'failed' ? <Alert>{view.message}</Alert> : <p className="text-muted-foreground">{text}</p>}
      </div>
      <Button className="mt-6 max-md:w-full" icon={<FileUp />} onClick={isAway ? retry : zone.chooseFile}>
        {isAway ? 'Try again' : 'Choose another file'}
      </Button>
    </div>
  );
}
