import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const NoSchedules = ({ onCreate }: { onCreate: () => void }) => (
  <Card>
    <EmptyState spot="schedule" title="No schedules yet" action={<Button onClick={onCreate}>Create Schedule</Button>}>
      Create your first sleep schedule to start building consistent sleep habits.
    </EmptyState>
  </Card>
);
