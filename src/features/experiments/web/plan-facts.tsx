import type { Intention } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { Rows } from '#ui/fold.tsx';
import { expectationName, hopeWords } from './experiment-messages.ts';

type PlanRowsProps = { intention: Intention; expectation: number | null };

/** What is fixed at the start. */
export const PlanRows = ({ intention, expectation }: PlanRowsProps) => (
  <Rows
    rows={[
      ['What you test', intentionName(intention)],
      ['What counts', 'How well-rested you feel, 1 to 10'],
      ['Compared', 'Two neighboring nights, order by chance'],
      ['Length', '20 to 40 nights, plus any you miss'],
      ['You expect', expectationName(expectation) ?? 'Not asked'],
      ['“Helps” means', `At least 95% sure of more than ${hopeWords(expectation)}`],
      ['“Perhaps better” means', 'Better, but hope alone can do that'],
      ['“Little difference” means', 'At least 80% sure it is under half a point'],
    ]}
  />
);

/** The seed's text on one line of code; breaks anywhere. */
const Code = ({ children }: { children: string }) => (
  <code className="font-[ui-monospace,monospace] text-sm font-normal [overflow-wrap:anywhere]">{children}</code>
);

/** The prior, the seed and how to check the order. `seed` null: it is made at the start. */
export const ForTheCurious = ({ seed }: { seed: string | null }) => (
  <>
    <Rows
      rows={[
        ['Starting belief', 'Most changes move the rating by less than 1.4 points'],
        ['Pairs', '20, and one more for each pair with a missing rating'],
        [
          'Seed',
          seed === null ? (
            'Drawn by the server when you start, and shown here from then on'
          ) : (
            <Code key="seed">{seed}</Code>
          ),
        ],
      ]}
    />
    <p className="mt-2 text-md text-muted-foreground">
      The seed decides the order of every pair, so it cannot change later. To check a pair, compute HMAC-SHA256 of its
      number with the seed as key. If the last bit of the first byte is 1, the first night is “with”; if it is 0, the
      second.
    </p>
    {seed !== null && (
      <p className="mt-2 text-md text-muted-foreground">
        For pair 1: <Code>{`printf 1 | openssl dgst -sha256 -hmac ${seed}`}</Code>. An odd second digit means “with”
        first.
      </p>
    )}
  </>
);
