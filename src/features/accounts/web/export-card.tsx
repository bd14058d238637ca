import { Download } from 'lucide-react';
import { useId } from 'react';
import { endpointPath } from '#contract/endpoint.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { exportData, exportNights } from '../contract.ts';

export function ExportCard({ ownerId }: { ownerId: string }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-1.5">
        Take your data along
      </CardTitle>
      <p className="mb-5 text-muted-foreground">
        Everything you ever entered, photos included, as one JSON file. Or your nights alone, as a CSV file that
        spreadsheets open.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" icon={<Download />} href={endpointPath(exportData, { ownerId })}>
          Download JSON
        </ButtonLink>
        <ButtonLink variant="quiet" icon={<Download />} href={endpointPath(exportNights, { ownerId })}>
          Download nights as CSV
        </ButtonLink>
      </div>
    </Card>
  );
}
