import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Table2 } from './icons/icons.ts';

/** The values behind a chart, on request. `name` is the name of the chart. */
export function TableDisclosure({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Table2 />}
        aria-expanded={isOpen}
        aria-controls={id}
        className="ml-auto -mr-3"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide table' : 'Show as table'}
        <span className="sr-only">: {name}</span>
      </Button>
      <div id={id} className="w-full" hidden={!isOpen}>
        {isOpen && (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
            tabIndex={0}
            aria-label={`${name}, table`}
            className="mt-2 max-h-96 overflow-auto border-t border-border"
          >
            {children}
          </section>
        )}
      </div>
    </>
  );
}
