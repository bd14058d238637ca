import { Component, type ReactNode } from 'react';
import { isVersionOutdated, reloadApp, reloadAppOnce } from './offline/outdated-version.ts';
import { ReloadButton } from './reload-button.tsx';

type State = { isBroken: boolean; isOutdated: boolean };

/** Limits an error to the page. Give it a `key` per page, so that navigation resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false, isOutdated: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** Reloads if the broken page belongs to an old version; no content is left that a reload could lose. */
  override componentDidCatch(error: unknown) {
    console.error(error);
    void isVersionOutdated().then((isOutdated) => {
      if (!isOutdated) return;
      this.setState({ isOutdated });
      reloadAppOnce();
    });
  }

  override render() {
    const { isBroken, isOutdated } = this.state;
    if (!isBroken) return this.props.children;
    return (
      <main id="main" className="page-width grid flex-auto place-items-center py-16">
        <div role="alert" className="grid max-w-96 justify-items-center gap-2 text-center">
          <h1 className="text-3xl font-[350]">
            {isOutdated ? 'Better Sleep has been updated.' : 'Something went wrong here'}
          </h1>
          <p className="text-muted-foreground">Everything you have saved is still there.</p>
          <ReloadButton className="mt-4" reload={reloadApp}>
            Try again
          </ReloadButton>
        </div>
      </main>
    );
  }
}
