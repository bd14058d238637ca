import { HabitText } from '#core/nights/web/night/habit-chips.tsx';
import { CHECKLIST } from '#domain/checklist.ts';
import { Fold } from '#ui/fold.tsx';

/** A link to it opens the fold around it. */
export const ABOUT_HABITS = 'about-habits';

/** The habits with what they mean and their tips, where the chips have no room for them. */
export const AboutHabits = () => (
  <Fold title="About the eight habits" hint="What each one means, with a tip">
    <ul id={ABOUT_HABITS} className="grid scroll-mt-4 gap-4">
      {CHECKLIST.map(({ key, title, description, tip }) => (
        <li key={key}>
          <p className="font-semibold">{title}</p>
          <HabitText description={description} tip={tip} />
        </li>
      ))}
    </ul>
  </Fold>
);
