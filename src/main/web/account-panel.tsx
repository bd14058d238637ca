import { type RefObject, useId, useState } from 'react';
import type { StoredUser } from '#core/person/web/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Heading } from '#ui/heading.tsx';
import PopoverPanel from '#ui/popover-panel.tsx';
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
  const title = useId();
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
      <PopoverPanel {...{ anchor, opener, onClose }} aria-labelledby={title} className="w-90 p-6">
        <Heading level={2} size="card" id={title} className="mb-2">
          {TITLE}
        </Heading>
        {content}
      </PopoverPanel>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE}>
      <div>{content}</div>
    </Dialog>
  );
}
