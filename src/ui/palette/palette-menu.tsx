import { type RefObject, useId } from 'react';
import { withLocalClock } from '../browser/display-format.ts';
import { DisplayFormatChoice } from '../display-format-choice.tsx';
import { Check } from '../icons/icons.ts';
import PopoverPanel from '../popover-panel.tsx';
import { eveningMessage, eveningWindow } from './evening-window.ts';
import { PALETTE_CHOICES, type PaletteChoice } from './palette.ts';
import { storedTonight } from './palette-storage.ts';
import { usePalette } from './use-palette.tsx';

/** Each choice with a preview of its background. */
const OPTIONS: Record<PaletteChoice, { name: string; description: string; preview: string }> = {
  auto: { name: 'Auto', description: '', preview: 'linear-gradient(var(--sky-2), var(--dawn))' },
  light: { name: 'Light', description: 'Morning', preview: 'oklch(0.958 0.011 84)' },
  dark: { name: 'Dark', description: 'Night', preview: 'oklch(0.218 0.024 226)' },
  evening: { name: 'Evening', description: 'Lamp, low blue', preview: 'oklch(0.705 0.12 64)' },
};

type PaletteMenuProps = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The palettes, the clock and the week, under the palette button. Says when and why the evening light comes on. */
export default function PaletteMenu({ anchor, onClose }: PaletteMenuProps) {
  const { choice, choose } = usePalette();
  const name = useId();
  const eveningStart = withLocalClock(eveningMessage(eveningWindow(storedTonight())));
  return (
    <PopoverPanel anchor={anchor} onClose={onClose} aria-label="Display" className="w-88 p-2">
      <fieldset>
        <legend className="sr-only">Palette</legend>
        {PALETTE_CHOICES.map((option) => (
          <Option
            key={option}
            {...{ option, name }}
            description={option === 'auto' ? eveningStart : OPTIONS[option].description}
            isChosen={option === choice}
            onChoose={() => choose(option)}
          />
        ))}
      </fieldset>
      <DisplayFormatChoice className="mt-2 border-t border-border px-2.5 pt-3 pb-1.5" />
    </PopoverPanel>
  );
}

type OptionProps = {
  option: PaletteChoice;
  /** The name of the group of radio buttons. */
  name: string;
  description: string;
  isChosen: boolean;
  onChoose: () => void;
};

const Option = ({ option, name, description, isChosen, onChoose }: OptionProps) => (
  <label className="grid grid-cols-[2.25rem_1fr_auto] items-center gap-3 rounded-md px-2.5 py-2 transition-colors duration-(--t-tap) hover:bg-secondary has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-ring">
    <span
      aria-hidden="true"
      className="h-[2.3rem] w-8 rounded-[99px_99px_.4rem_.4rem] shadow-[inset_0_0_0_1.5px_var(--line-strong)] [filter:var(--photo-filter)]"
      style={{ background: OPTIONS[option].preview }}
    />
    <span>
      <input type="radio" name={name} value={option} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="block leading-5 font-semibold">{OPTIONS[option].name}</span>
      <span className="block text-xs text-muted-foreground">{description}</span>
    </span>
    {isChosen && <Check className="text-lamp-ink" />}
  </label>
);
