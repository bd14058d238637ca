import { Alert } from '#ui/alert.tsx';
import type { UploadProblem } from './screen-state.ts';

/** On a phone the alert may be below the fold. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Why a photo was refused: the rule it breaks, or the message from the server. */
export const RefusedPhoto = ({ kind, message }: Exclude<UploadProblem, { kind: 'failed' }>) => (
  <div ref={bringIntoView} className="relative mt-5 w-full max-w-120 scroll-mb-28">
    <Alert>
      <p className="break-words">{message}</p>
      {kind === 'rule broken' && (
        <p className="mt-1 text-xs font-[450]">Please choose one JPG, PNG or WebP photo of up to 10 MB.</p>
      )}
    </Alert>
  </div>
);
