import { Heading } from '#ui/heading.tsx';
import { MoonSpinner } from '#ui/moon-spinner.tsx';
import type { Screen } from './screen-state.ts';

type Zone = Screen & { view: 'zone' | 'analyzing' };

/** The title of the zone. A screen reader announces it when the upload starts and when the analysis starts. */
export function ZoneTitle({ id, screen, isDragOver }: { id: string; screen: Zone; isDragOver: boolean }) {
  const { title, text } = zoneText(screen, isDragOver);
  const busy = screen.view === 'analyzing';
  return (
    <div role={busy ? 'status' : undefined} className="pointer-events-none relative">
      {busy && (
        <div className="mb-3 grid place-items-center">
          <MoonSpinner />
        </div>
      )}
      <Heading level={2} size="panel" id={id}>
        {title}
      </Heading>
      <p className="mt-1.5 text-muted-foreground">{text}</p>
    </div>
  );
}

function zoneText(screen: Zone, isDragOver: boolean): { title: string; text: string } {
  if (screen.view === 'analyzing') {
    return screen.progress < 1
      ? { title: 'Uploading your photo...', text: 'Sending the original file' }
      : { title: 'Analyzing your room...', text: 'Our AI is examining your sleep environment' };
  }
  if (isDragOver) return { title: 'Drop your photo here', text: 'Release to upload' };
  return { title: 'Upload Your Bedroom Photo', text: 'Drag and drop an image or click to browse' };
}
