import * as Popover from '@radix-ui/react-popover';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { StoredUser } from '#core/person/web/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Heading } from '#ui/heading.tsx';
import { AccountDetails } from './account-details.tsx';
import { Queries } from './queries.tsx';

const TITLE = 'Account Information';

type PanelProps = {
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  user: StoredUser;
  onClose: () => void;
};

/** Account details: a popover under the gear button, on a phone a sheet from below. */
export default function AccountPanel({ anchor, opener, user, onClose }: PanelProps) {
  const [isPhone] = useState(() => matchMedia('(width < 48rem)').matches);
  const content = (
    <Queries>
      <AccountDetails user={user} />
      <ButtonLink href="/user-settings" variant="quiet" className="mt-4 w-full" onClick={onClose}>
        Update Account Settings
      </ButtonLink>
    </Queries>
  );
  if (!isPhone) {
    return (
      <AnchoredPopover anchor={anchor} opener={opener} onClose={onClose}>
        {content}
      </AnchoredPopover>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE}>
      <div>{content}</div>
    </Dialog>
  );
}

function AnchoredPopover({ anchor, opener, onClose, children }: Omit<PanelProps, 'user'> & { children: ReactNode }) {
  const title = useId();
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={title}
          align="end"
          sideOffset={12}
          collisionPadding={16}
          onInteractOutside={(event) => {
            if (opener.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="plane-lift z-60 max-h-(--radix-popover-content-available-height) w-90 max-w-[calc(100vw-2rem)] origin-(--radix-popover-content-transform-origin) animate-[settle_var(--t-ui)_var(--ease-settle)_both] overflow-y-auto rounded-[1.375rem] border border-transparent p-6"
        >
          <Heading level={2} size="card" id={title} className="mb-2">
            {TITLE}
          </Heading>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
