import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/** A page that breaks takes nothing else down with it. Give it a `key` per page, so that moving on heals it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main id="main" className="page-width grid flex-auto place-items-center py-16">
        <div role="alert" className="grid max-w-96 justify-items-center gap-2 text-center">
          <h1 className="text-3xl font-[350]">Something went wrong here</h1>
          <p className="text-muted-foreground">
            This page could not be shown. Everything you have saved is still there.
          </p>
          <Button className="mt-4" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </main>
    );
  }
}
