import '../room-analysis.css';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { ArrowRight, Check } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { MoonSpinner } from '#ui/moon-spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useWindowFiles } from '#ui/use-window-files.ts';
import { QuestionPanel } from '../questions/question-panel.tsx';
import { currentQuestion, type Questions, skipped } from '../questions/questions.ts';
import type { Screen } from '../screen-state.ts';
import { ChosenPhoto } from '../upload/chosen-photo.tsx';

type Analyzing = Screen & { view: 'analyzing' };

type AnalyzingViewProps = { screen: Analyzing; onAnswer: (questions: Questions) => void; onCancel: () => void };

/** The photo while it is analyzed, and beside it the questions about what a photo cannot show. */
export function AnalyzingView({ screen, onAnswer, onCancel }: AnalyzingViewProps) {
  // A file that is dropped now must not replace the page.
  useWindowFiles(() => {});
  const { questions } = screen;
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[13fr_11fr]">
      <AnalyzedPhoto screen={screen} onCancel={onCancel} />
      <div className="grid min-w-0 gap-4 lg:grid-rows-[1fr_auto]">
        <QuestionPanel
          questions={questions}
          onChange={onAnswer}
          disabled={screen.step === 'scoring'}
          done={
            <div className="flex-auto">
              <Heading level={2} size="panel">
                Thank you
              </Heading>
              <p className="mt-1.5 text-muted-foreground">Your answers count more than the photo.</p>
            </div>
          }
        />
        {currentQuestion(questions) && screen.step !== 'scoring' && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 px-1 text-md text-muted-foreground">
            <span>Your answers count more than the photo.</span>
            <LinkButton aria-disabled={questions.isSkipped} onClick={() => onAnswer(skipped(questions))}>
              {questions.isSkipped ? 'Your result comes next' : 'Skip the questions'}
              <ArrowRight />
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}

const AnalyzedPhoto = ({ screen, onCancel }: { screen: Analyzing; onCancel: () => void }) => {
  const { title, text } = progressText(screen);
  const isDone = screen.analysis !== null && screen.step !== 'scoring';
  return (
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
        {!isDone && (
          <>
            <span className="room-sweep" aria-hidden="true" />
            <Button
              variant="ghost"
              size="small"
              className="plane-lift absolute top-6 right-6 text-foreground lg:top-8 lg:right-8"
              onClick={onCancel}
            >
              Cancel
            </Button>
          </>
        )}
      </div>
      <SendingMeter screen={screen} />
      <div className="flex min-h-21 items-center gap-4 px-5 py-3.5 md:px-7 lg:min-h-27">
        {isDone ? (
          <span className="grid size-12 flex-none place-items-center rounded-full bg-excellent-wash text-excellent-ink">
            <Check />
          </span>
        ) : (
          <MoonSpinner />
        )}
        <div role="status" className="min-w-0 flex-auto">
          <Heading level={2} size="panel" className="text-balance">
            {title}
          </Heading>
          <p className="text-sm text-muted-foreground md:text-md">{text}</p>
        </div>
      </div>
    </section>
  );
};

/** The sent part of the photo. After that, the duration of the analysis is unknown. */
const SendingMeter = ({ screen: { step, progress } }: { screen: Analyzing }) => {
  if (step !== 'sending' || progress === 1) return <div className="h-1 border-t border-border" />;
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

function progressText({ step, progress, analysis }: Analyzing): { title: string; text: string } {
  if (step === 'scoring') return { title: 'Adding your answers...', text: 'Your score is almost ready' };
  if (analysis) return { title: 'Your photo is analyzed', text: 'Answer or skip the questions to see your result' };
  if (step === 'preparing') return { title: 'Preparing your photo...', text: 'Making it small enough to send' };
  return progress < 1
    ? { title: 'Uploading your photo...', text: 'This takes longer on a slow connection' }
    : { title: 'Analyzing your room...', text: 'Our AI is examining your sleep environment' };
}
