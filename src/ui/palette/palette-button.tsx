import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Lamp, Moon, MoonStar, Sun } from '../icons/icons.ts';
import { usePalette } from './use-palette.tsx';

const loadMenu = () => import('./palette-menu.tsx');
const PaletteMenu = lazy(loadMenu);

const ICON = { auto: MoonStar, light: Sun, dark: Moon, evening: Lamp };
const NAME = { auto: 'Auto', light: 'Light', dark: 'Dark', evening: 'Evening' };

/** Opens the palette menu, which loads on demand. */
export function PaletteButton() {
  const { choice } = usePalette();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = ICON[choice];
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`Palette: ${NAME[choice]}. Change palette, clock or week`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(!open)}
      >
        <Icon />
      </IconButton>
      {open && (
        <Suspense>
          <PaletteMenu anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
