import { useState } from 'react';
import { howOften } from '#domain/nights/awake-night.ts';
import { Button } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons/icons.ts';
import { navigate } from '#ui/link.ts';
import { DimPage } from './dim-page.tsx';

/** Says good night and goes dark. A tap on the dark leads home. */
export function GoodNight({ times, undo }: { times: number; undo: () => void }) {
  const [isDark, setDark] = useState(false);
  return (
    <>
      <DimPage
        title="Good night."
        text={`Noted: awake ${howOften(times)}. You don’t have to remember it.`}
        actions={
          <Button variant="ghost" icon={<Undo2 />} onClick={undo} className="justify-self-center">
            Undo
          </Button>
        }
        foot="The screen goes dark by itself."
        className="goes-dark"
        onAnimationEnd={({ animationName }) => animationName === 'go-dark' && setDark(true)}
      />
      {isDark && (
        <button
          ref={(button) => button?.focus()}
          type="button"
          aria-label="Close"
          onClick={() => navigate('/')}
          className="fixed inset-0 z-90 bg-black outline-none"
        />
      )}
    </>
  );
}
