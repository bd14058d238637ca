import { lazy, Suspense, useState } from 'react';
import { CallError } from '#contract/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { ZoneField } from '#ui/zone-field.tsx';
import type { Found } from '../contract.ts';
import type { Zone } from './drop-zone.tsx';
import { ExampleNights } from './example-nights.tsx';
import { nothingNewMessage, offerLabel, offerOf } from './found-messages.ts';
import { FoundSummary } from './found-summary.tsx';
import { useConfirm } from './use-import-changes.ts';
import { useReadingChoice } from './use-reading-choice.ts';
import type { View } from './zone-view.ts';

const ColumnChoicePanel = lazy(() => import('./column-choice.tsx'));

const NO_ZONE = 'Please choose a time zone from the list, like America/New_York.';

type FilePreviewProps = {
  ownerId: string;
  view: View & { show: 'preview' };
  zone: Zone;
  onLeave: () => void;
};

/** The content of a file before the import, for a new table after the choice of its columns. */
export function FilePreview({ ownerId, view, zone, onLeave }: FilePreviewProps) {
  const { opened } = view;
  const choice = useReadingChoice(ownerId, opened, view.found);
  const confirm = useConfirm(ownerId, opened);
  const [isZoneMissed, setIsZoneMissed] = useState(false);
  const { found, columns } = choice;
  const { ownTable } = opened;
  const [isChoosing, setIsChoosing] = useState(ownTable && !(ownTable.isRemembered && found.nights > 0));
  const offer = offerOf(found);
  const submit = () => {
    if (!choice.isZone) return setIsZoneMissed(true);
    confirm.mutate(choice.reading);
  };
  if (isChoosing && ownTable && columns) {
    return (
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>
        <ColumnChoicePanel
          {...choice}
          table={ownTable}
          choice={columns}
          zone={zone}
          onChange={choice.changeColumns}
          onDone={() => setIsChoosing(false)}
          onLeave={onLeave}
        />
      </Suspense>
    );
  }
  return (
    <div className="relative w-full text-left">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <FoundSummary found={found} fileName={opened.fileName} zone={zone} />
          {!offer && <p className="mt-4 font-[550]">{nothingNewMessage(found)}</p>}
        </div>
        <div className="min-w-0">
          {found.examples.length > 0 && <LatestNights found={found} isFetching={choice.isFetching} />}
          {choice.needsTimeZone && (offer || choice.isChanged) && (
            <ZoneField
              className="mt-5"
              label="Where did you sleep?"
              hint="The file does not say. If these times look wrong, choose the time zone you were in."
              error={isZoneMissed && !choice.isZone ? NO_ZONE : undefined}
              value={choice.text}
              onChange={choice.changeZone}
            />
          )}
        </div>
      </div>
      {choice.hasFailed && (
        <Alert className="mt-5">
          The times in this zone could not be fetched.{' '}
          <button type="button" className="underline underline-offset-4" onClick={choice.retry}>
            Try again
          </button>
        </Alert>
      )}
      {confirm.isError && <Alert className="mt-5">{confirmFailureMessage(confirm.error)}</Alert>}
      <div className="mt-6 grid gap-3 md:flex">
        {offer && (
          <Button disabled={confirm.isPending || choice.isFetching || choice.hasFailed} onClick={submit}>
            {confirm.isPending ? 'Importing...' : offerLabel(offer)}
          </Button>
        )}
        {ownTable && (
          <Button variant="line" disabled={confirm.isPending} onClick={() => setIsChoosing(true)}>
            Change columns
          </Button>
        )}
        <Button variant="line" disabled={confirm.isPending} onClick={zone.chooseFile}>
          Choose another file
        </Button>
        <Button variant="ghost" disabled={confirm.isPending} onClick={onLeave}>
          {offer ? 'Do not import' : 'Close'}
        </Button>
      </div>
    </div>
  );
}

const LatestNights = ({ found, isFetching }: { found: Found; isFetching: boolean }) => (
  <div className={classNames('transition-opacity duration-(--t-ui)', isFetching && 'opacity-55')}>
    <Heading level={4} size="entry" className="mb-4">
      The latest nights in this file
    </Heading>
    <ExampleNights found={found} />
  </div>
);

/** An import without an answer may have happened. Repeating it is harmless. */
const confirmFailureMessage = (reason: unknown): string =>
  (reason instanceof CallError ? reason.serverMessage : undefined) ??
  'The server did not answer. Please try again. No night is imported twice.';
