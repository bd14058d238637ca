import type { ReactNode } from 'react';
import { Duvet } from '#ui/art/duvet.tsx';
import { WindowScene } from '#ui/art/window-scene.tsx';
import { Heading } from '#ui/heading.tsx';

/** A window picture beside a form that starts at the same height whatever its length. On a phone the picture is a strip above the form, as high as a form of four fields leaves room for. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:min-h-svh lg:grid-cols-[1.06fr_1fr]">
      <div
        className="relative isolate h-[clamp(6rem,calc(100svh-44.5rem),14.5rem)] overflow-clip bg-(--wall) lg:h-auto lg:shadow-[inset_-1px_0_0_var(--line)]"
        aria-hidden="true"
      >
        <WindowScene className="absolute left-1/2 -translate-x-1/2 max-lg:top-5 max-lg:w-84 lg:bottom-[4.2rem] lg:aspect-[760/900] lg:h-[min(84%,46rem)]" />
        <Duvet className="absolute inset-x-0 -bottom-px h-14 w-full max-lg:[--duvet:var(--bg)] lg:h-36 lg:[--duvet:var(--duvet-shade)]" />
        <div className="grain absolute inset-0" />
      </div>
      <div className="grid px-5 pb-4 max-lg:justify-items-center lg:content-start lg:justify-center lg:px-8 lg:pt-[max(3rem,calc(50svh-21rem))] lg:pb-12">
        <div className="w-full max-w-106 lg:w-106">
          <Heading level={1} size="page">
            Sleep Tracker
          </Heading>
          <p className="mt-1.5 text-lg text-muted-foreground">Track your sleep and improve your rest quality</p>
          {children}
        </div>
      </div>
    </div>
  );
}
