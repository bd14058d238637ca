/** Not in the types: Chromium only. `prompt()` asks the person and works once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The event of the window when the stored offer changes. */
export const PROMPT_CHANGE = 'installpromptchange';

let stored: InstallPrompt | null = null;

/** The browser's offer to install the app; null without one. */
export const installPrompt = (): InstallPrompt | null => stored;

export function setInstallPrompt(prompt: InstallPrompt | null): void {
  stored = prompt;
  dispatchEvent(new Event(PROMPT_CHANGE));
}

/** Stores the browser's offer, which comes soon after the page has loaded, until we invite to it. */
export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setInstallPrompt(null));
}
