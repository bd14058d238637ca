import '../room-analysis.css';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Meter } from '#ui/meter.tsx';
import { MoonSpinner } from '#ui/moon-spinner.tsx';
import { useWindowFiles } from '#ui/use-window-files.ts';
import { QuestionPanel } from '../questions/question-panel.tsx';
import type { Questions } from '../questions/questions.ts';
import type { Screen } from '../screen-state.ts';
import { ChosenPhoto } from '../upload/chosen-photo.tsx';

type Analyzing = Screen & { view: 'analyzing' };

type AnalyzingViewProps = { screen: Analyzing; onAnswer: (questions: Questions) => void; onCancel: () => void };

/** The photo while it is analyzed, and beside it the questions about what a photo cannot show. */
export function AnalyzingView({ screen, onAnswer, onCancel }: AnalyzingViewProps) {
  // A file that is dropped now must not replace the page.
  useWindowFiles(() => {});
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[13fr_11fr]">
      <AnalyzedPhoto screen={screen} onCancel={onCancel} />
      <QuestionPanel
        questions={screen.questions}
        onChange={onAnswer}
        done={
          <div className="flex-auto">
            <Heading level={2} size="panel">
              Thank you
            </Heading>
            <p className="mt-1.5 text-muted-foreground">Your answers count more than the photo.</p>
          </div>
        }
      />
    </div>
  );
}

const AnalyzedPhoto = ({ screen, onCancel }: { screen: Analyzing; onCancel: () => void }) => (
  <section
    aria-label="Your photo"
    className="plane flex min-h-70 min-w-0 flex-col overflow-clip rounded-[1.375rem] md:rounded-xl lg:min-h-124 forced-colors:border"
  >
    <div className="room-lift relative flex-auto overflow-clip bg-sunk">
      <ChosenPhoto
        photo={screen.photo}
        fallback={<Bedroom mode="line" fit="xMidYMid meet" className="absolute inset-0 size-full p-6 opacity-55" />}
      />
      <span className="room-finder absolute inset-3.5 lg:inset-5" aria-hidden="true" />
      <span className="room-sweep" aria-hidden="true" />
      <Button
        variant="ghost"
        size="small"
        className="plane-lift absolute top-6 right-6 text-foreground lg:top-8 lg:right-8"
        onClick={onCancel}
      >
        Cancel
      </Button>
    </div>
    <SendingMeter progress={screen.progress} />
    <div className="flex min-h-21 items-center gap-4 px-5 py-3.5 md:px-7 lg:min-h-27">
      <MoonSpinner />
      <div role="status" className="min-w-0 flex-auto">
        <Heading level={2} size="panel" className="text-balance">
          Analyzing your room...
        </Heading>
        <p className="text-sm text-muted-foreground md:text-md">Our AI is examining your sleep environment</p>
      </div>
    </div>
  </section>
);

/** The sent part of the photo. After that, the duration of the analysis is unknown. */
const SendingMeter = ({ progress }: { progress: number }) => {
  if (progress === 1) return <div className="h-1 border-t border-border" />;
  const percent = Math.round(progress * 100);
  return (
    <Meter
      role="progressbar"
      label="Upload"
      value={percent}
      valueText={`${percent}%`}
      color="var(--lamp)"
      className="h-1 rounded-none"
    />
  );
};
