import { useSyncExternalStore } from 'react';

/** Not in the types: Chromium only. `prompt()` asks the person and works once. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let stored: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Stores the browser's offer to install the app, which comes soon after the page has loaded, until we invite to it. */
export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallEvent);
  });
  addEventListener('appinstalled', () => setPrompt(null));
}

/** Installs the app if the person agrees. */
export async function install(): Promise<void> {
  const prompt = stored;
  setPrompt(null);
  await prompt?.prompt();
}

function setPrompt(prompt: InstallEvent | null): void {
  stored = prompt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install the app. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stored !== null,
    () => false,
  );
