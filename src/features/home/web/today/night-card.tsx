import { ButtonLink } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { ChevronRight, Moon, NotebookPen } from '#ui/icons/icons.ts';
import { useNightPalette } from '#ui/palette/use-night-palette.ts';
import { TextLink } from '#ui/text-link.tsx';
import { FOOT_ACTION, FootText } from './card-parts.tsx';

/** `log`: asks about the night, in its last hour. */
type NightCardProps = { titleId: string; log: (() => void) | null };

/** Awake at night: nothing to do and nothing to know, no time and no score. */
export default function NightCard({ titleId, log }: NightCardProps) {
  useNightPalette();
  return (
    <>
      <Heading level={2} size="panel" id={titleId} tabIndex={-1} className="outline-none">
        It’s the middle of the night.
      </Heading>
      <p className="mt-1.5 mb-5 text-pretty text-muted-foreground">
        Nothing to do here. Lying awake for a while is ordinary.
      </p>
      <ButtonLink
        href="/cant-sleep"
        size="hero"
        icon={<Moon />}
        className="w-full bg-lamp-wash! text-lamp-ink! shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--lamp)_55%,transparent)] hover:bg-secondary-hover!"
      >
        I can’t sleep
      </ButtonLink>
      {log && (
        <button type="button" onClick={log} className={`${FOOT_ACTION} mt-5! border-b`}>
          <FootText icon={<NotebookPen />}>Log this night</FootText>
          <ChevronRight className="text-muted-foreground" />
        </button>
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        Up on purpose? That’s fine.{' '}
        <TextLink href="/wind-down" className="min-h-6">
          Wind down
        </TextLink>
      </p>
    </>
  );
}
