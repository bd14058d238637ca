import type { ReactNode } from 'react';
import { Spot, type SpotName } from '#ui/art/spots.tsx';
import { Button } from '#ui/button.tsx';
import { FileUp } from '#ui/icons/icons.ts';
import { StageTitle } from './stage-title.tsx';

/** A file with nothing to show: why, and what to do. */
export const NoNights = ({
  spot,
  title,
  titleId,
  takesFocus,
  children,
  action,
}: {
  spot: SpotName;
  title: string;
  titleId: string;
  takesFocus: boolean;
  children: ReactNode;
  action: { label: string; act: () => void };
}) => (
  <div className="relative grid w-full max-w-120 justify-items-center text-center">
    <Spot name={spot} className="mb-3 w-40 text-muted-foreground" />
    <StageTitle id={titleId} takesFocus={takesFocus}>
      {title}
    </StageTitle>
    <div className="mt-3 w-full">{children}</div>
    <Button className="mt-6 max-md:w-full" icon={<FileUp />} onClick={action.act}>
      {action.label}
    </Button>
  </div>
);
