import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { loadAnew, loadAnewOnce, versionIsGone } from './offline/gone-version.ts';

type State = { broken: boolean; isGone: boolean };

/** A page that breaks takes nothing else down with it. Give it a `key` per page, so that moving on heals it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false, isGone: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** Nothing of the page is left that could be lost: where it was of an old version, the new one takes its place. */
  override componentDidCatch(error: unknown) {
    console.error(error);
    void versionIsGone().then((isGone) => {
      if (!isGone) return;
      this.setState({ isGone });
      loadAnewOnce();
    });
  }

  override render() {
    const { broken, isGone } = this.state;
    if (!broken) return this.props.children;
    return (
      <main id="main" className="page-width grid flex-auto place-items-center py-16">
        <div role="alert" className="grid max-w-96 justify-items-center gap-2 text-center">
          <h1 className="text-3xl font-[350]">
            {isGone ? 'Better Sleep has been updated.' : 'Something went wrong here'}
          </h1>
          <p className="text-muted-foreground">Everything you have saved is still there.</p>
          <Button className="mt-4" onClick={loadAnew}>
            Try again
          </Button>
        </div>
      </main>
    );
  }
}
