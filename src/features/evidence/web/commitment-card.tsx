import { Spot } from '#ui/art/spots.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';

export function CommitmentCard() {
  return (
    <Card
      aria-labelledby="commitment"
      className="mt-14 grid gap-x-9 gap-y-4 md:mt-18 md:grid-cols-[8rem_minmax(0,1fr)] md:items-center md:p-9!"
    >
      <Spot name="window" className="w-28 text-muted-foreground md:w-32" />
      <div>
        <Heading level={2} size="panel" id="commitment" tabIndex={-1} className="scroll-mt-16 outline-none">
          Our commitment
        </Heading>
        <p className="mt-2.5 max-w-180 leading-6.75">
          We only list research we can link to. We describe each study in plain words, give the number of people in it,
          and say when it shows a link rather than a cause. Where studies disagree – for example, on the best bedroom
          temperature for older adults – we say so. When better evidence appears we update this page.
        </p>
        <p className="mt-3 max-w-180 leading-6.75">
          This app offers general information, not medical advice; if trouble sleeping lasts for weeks, talk with a
          health professional.
        </p>
      </div>
    </Card>
  );
}
