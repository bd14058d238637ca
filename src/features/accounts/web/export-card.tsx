import { endpointPath } from '#contract/endpoint.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Download } from '#ui/icons/icons.ts';
import { exportData, exportNights } from '../contract.ts';

export function ExportCard({ ownerId }: { ownerId: string }) {
  return (
    <TitledCard title="Download your data" titleClassName="mb-1.5">
      <p className="mb-5 text-muted-foreground">
        Get everything you have entered, with photos, as one JSON file. Or get just your nights as a CSV file that opens
        in a spreadsheet.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" icon={<Download />} href={endpointPath(exportData, { ownerId })}>
          Download JSON
        </ButtonLink>
        <ButtonLink variant="quiet" icon={<Download />} href={endpointPath(exportNights, { ownerId })}>
          Download nights as CSV
        </ButtonLink>
      </div>
    </TitledCard>
  );
}
