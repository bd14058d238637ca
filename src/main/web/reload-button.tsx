import { useState } from 'react';
import { Button } from '#ui/button.tsx';

type Props = Omit<Parameters<typeof Button>[0], 'onClick'> & { reload: () => void };

/** A newer version may take seconds to be activated; until then the button says that the page reloads. */
export function ReloadButton({ reload, children, ...rest }: Props) {
  const [isReloading, setIsReloading] = useState(false);
  const start = () => {
    if (isReloading) return;
    setIsReloading(true);
    reload();
  };
  return (
    <Button aria-disabled={isReloading} onClick={start} {...rest}>
      {isReloading ? 'Reloading…' : children}
    </Button>
  );
}
