import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Conflicts with changes of another device, and their resolution. Stays until dismissed. */
export const DeviceNotices = ({ notices, dismiss }: { notices: readonly string[]; dismiss: () => void }) => (
  <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
    <div role="status" className="grid min-w-0 flex-1 basis-72 gap-1.5">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
    <Button variant="quiet" size="small" onClick={dismiss}>
      Got it
    </Button>
  </Card>
);
