import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Clock, Download, Layers } from '#ui/icons/icons.ts';
import { BENEFITS } from './messages.ts';

const ICONS = { import: <Download />, accuracy: <Clock />, past: <Layers /> };

/** Reasons to connect a wearable. */
export const BenefitCards = () => (
  <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
    {BENEFITS.map(({ icon, title, text }) => (
      <li key={title} className="grid">
        <Card as="div" className="grid content-start gap-x-4 max-md:grid-cols-[auto_1fr]">
          <span
            aria-hidden="true"
            className="inset-line grid h-13.5 w-12 place-items-center rounded-arch bg-sunk max-md:row-span-2 md:mb-5 [&_.lucide]:size-5"
          >
            {ICONS[icon]}
          </span>
          <Heading level={2} size="card">
            {title}
          </Heading>
          <p className="mt-0.5 text-md leading-5.5 text-muted-foreground md:mt-1.5 md:text-base md:leading-6">{text}</p>
        </Card>
      </li>
    ))}
  </ul>
);
