import './night.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { X } from '#ui/icons/icons.ts';
import { navigate } from '#ui/link.ts';
import { useNightPalette } from '#ui/palette/use-night-palette.ts';

type DimPageProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  className?: string;
  onAnimationEnd?: (event: React.AnimationEvent) => void;
  children?: ReactNode;
};

/** A page for the night: dark in every palette, one thing in its middle. A field or the title has the focus; Escape closes it. */
export function DimPage({ title, text, actions, foot, children, ...rest }: DimPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useNightPalette();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && navigate('/');
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    window.scrollTo(0, 0);
    (page.current?.querySelector('textarea') ?? page.current?.querySelector('h1'))?.focus();
  }, []);
  return (
    <div
      ref={page}
      {...rest}
      className={classNames(
        'mx-auto grid min-h-svh max-w-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-6 py-4 md:pt-6 md:pb-10',
        rest.className,
      )}
    >
      <ButtonLink href="/" variant="ghost" icon={<X />} className="-ml-4 justify-self-start font-medium">
        Close
      </ButtonLink>
      <div className="grid content-center justify-items-center gap-2.5 py-3 text-center">
        <Heading level={1} size="page" tabIndex={-1} className="text-2xl! outline-none md:text-3xl!">
          {title}
        </Heading>
        {text && <p className="max-w-84 text-pretty text-muted-foreground">{text}</p>}
        {children}
      </div>
      <div>
        {actions && <div className="grid gap-2.5 [&>*]:min-h-13.5">{actions}</div>}
        {foot && (
          <div className="mt-3 text-center text-xs text-balance text-subtle-foreground [&_p]:justify-center">
            {foot}
          </div>
        )}
      </div>
    </div>
  );
}
