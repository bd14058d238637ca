import { threeBand } from '#domain/score/bands.ts';
import { Badge } from '#ui/badge.tsx';

/** The saved score of a night, as text in its color. */
export const NightBadge = ({ score }: { score: number | null }) => (
  <Badge tone={score === 0 ? 'poor' : threeBand(score)} glyph>
    {score === null ? 'N/A' : `Score: ${score}`}
  </Badge>
);
