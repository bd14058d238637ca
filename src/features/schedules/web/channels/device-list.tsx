import { formatInstantDate } from '#core/person/web/format-instant.ts';
import type { PushDevice } from '#core/schedules/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** Every browser that shows the person's reminders. */
export function DeviceList({
  devices,
  here,
  isRemoving,
  onRemove,
}: {
  devices: readonly PushDevice[];
  here: PushDevice | undefined;
  isRemoving: (device: PushDevice) => boolean;
  onRemove: (device: PushDevice) => void;
}) {
  return (
    <ul aria-label="Browsers that show your reminders" className="mt-2 text-sm leading-5.5 text-muted-foreground">
      {devices.map((device) => (
        <li key={device.id} className="flex items-center justify-between gap-x-4 py-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <span className="font-[550] text-foreground">{device.name}</span>
            {device === here && <Badge tone="lamp">This browser</Badge>}
            <span>since {formatInstantDate(device.createdAt)}</span>
          </span>
          <Button
            variant="ghost"
            size="small"
            className="-mr-4 flex-none"
            aria-disabled={isRemoving(device)}
            aria-label={`Remove ${device.name}${device === here ? ', this browser' : ''}`}
            onClick={() => onRemove(device)}
          >
            {isRemoving(device) ? 'Removing...' : 'Remove'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
