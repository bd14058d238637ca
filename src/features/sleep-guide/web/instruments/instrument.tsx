import type { ComponentType } from 'react';
import { Card } from '#ui/card.tsx';
import { NonBreakingText } from '#ui/non-breaking-text.tsx';
import type { TopicId } from '../content/topic.ts';
import { AirInstrument } from './air-instrument.tsx';
import { ComfortInstrument } from './comfort-instrument.tsx';
import { LightingInstrument } from './lighting-instrument.tsx';
import { NoiseInstrument } from './noise-instrument.tsx';
import { OrganizationInstrument } from './organization-instrument.tsx';
import { TemperatureInstrument } from './temperature-instrument.tsx';

/** The numbers of a topic as a drawing, with a caption that states what it shows. */
const INSTRUMENTS: Record<TopicId, { Drawing: ComponentType; caption: string }> = {
  temperature: {
    Drawing: TemperatureInstrument,
    caption:
      'Ideal for most adults: 60-67°F (15-19°C). Start at 65°F (18°C), warmer if you are older or share the room with a baby.',
  },
  lighting: {
    Drawing: LightingInstrument,
    caption: 'A waking day to scale: 15-30 minutes of morning light at its start, dim light for the last hour or two.',
  },
  noise: {
    Drawing: NoiseInstrument,
    caption: 'Earplugs reduce noise by 15-30 dB according to their labels. The height of each wave is to scale.',
  },
  comfort: {
    Drawing: ComfortInstrument,
    caption: 'A rule of thumb for replacing: the mattress every 7-10 years, pillows every 1-2 years.',
  },
  air: {
    Drawing: AirInstrument,
    caption: 'Aim for humidity of 30-50%, and stay below 60% to discourage mold and dust mites.',
  },
  organization: {
    Drawing: OrganizationInstrument,
    caption: 'A 10-minute evening tidy: five places, two minutes each. When the timer rings, you are done.',
  },
};

export function Instrument({ topic }: { topic: TopicId }) {
  const { Drawing, caption } = INSTRUMENTS[topic];
  return (
    <Card as="div" className="mt-8 md:mt-10">
      <figure className="grid gap-4">
        <div aria-hidden="true" className="text-subtle-foreground tabular">
          <Drawing />
        </div>
        <figcaption className="text-center text-md leading-[1.4rem] text-balance text-muted-foreground">
          <NonBreakingText>{caption}</NonBreakingText>
        </figcaption>
      </figure>
    </Card>
  );
}
