import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { canAddToHomeScreen } from '#core/schedules/web/this-browser.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { installPrompt, PROMPT_CHANGE, setInstallPrompt } from './install-prompt.ts';
import { Queries } from './queries.tsx';

const MIN_NIGHTS = 3;
/** The date on which the invitation was shown, or `done`. */
const INVITED_KEY = 'installInvited';

/**
 * Invites to install the app, in a browser that offers it or on an iPhone or iPad, where the card says how. Shown on one
 * day after the third rated night, and never again.
 */
export default function InstallCard({ ownerId }: { ownerId: string }) {
  const canInstall = useCanInstall();
  if (!canInstall && !canAddToHomeScreen()) return null;
  return (
    <Queries>
      <Invitation ownerId={ownerId} canInstall={canInstall} />
    </Queries>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener(PROMPT_CHANGE, listener);
  return () => removeEventListener(PROMPT_CHANGE, listener);
}

/** Whether the browser offers to install the app. */
const useCanInstall = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => installPrompt() !== null,
    () => false,
  );

/** Installs the app if the person agrees. */
async function install(): Promise<void> {
  const prompt = installPrompt();
  setInstallPrompt(null);
  await prompt?.prompt();
}

function Invitation({ ownerId, canInstall }: { ownerId: string; canInstall: boolean }) {
  const titleId = useId();
  const [isClosed, setClosed] = useState(false);
  const today = useToday(ownerId);
  const rated = useLogs(ownerId, { newest: LAST_MONTH }).data?.filter(({ isRated }) => isRated) ?? [];
  const [invited] = useState(() => readStored(INVITED_KEY));
  const isOpen = !isClosed && (invited === null || invited === today);
  const isShown = isOpen && rated.length >= MIN_NIGHTS;
  useEffect(() => {
    if (isShown) writeStored(INVITED_KEY, today);
  }, [isShown, today]);
  if (!isShown) return null;
  const close = () => {
    writeStored(INVITED_KEY, 'done');
    setClosed(true);
  };
  return (
    <div className="page-width py-6">
      <Card aria-labelledby={titleId} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <CardTitle id={titleId}>Better Sleep on your home screen</CardTitle>
          <p className="mt-1.5 text-muted-foreground">
            {canInstall
              ? 'It opens like an app, with or without a connection.'
              : 'Tap Share, then Add to Home Screen. Reminders can then appear on this phone.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {canInstall && (
            <Button
              variant="quiet"
              onClick={() => {
                close();
                void install();
              }}
            >
              Install
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            {canInstall ? 'Not now' : 'Got it'}
          </Button>
        </div>
      </Card>
    </div>
  );
}
