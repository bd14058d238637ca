/** The sentence over the checklist. It switches at 80 % and 60 %. */
export function checklistMessage(done: number, all: number): string {
  const left = all - done;
  const share = all === 0 ? 0 : done / all;
  if (left === 0) return 'All done. The room is ready for the night.';
  if (share >= 0.8)
    return left === 1 ? 'Nearly there. One small thing left.' : `Nearly there. ${left} small things left.`;
  if (share >= 0.6) return `Well on the way. ${left} small things left.`;
  return done === 0 ? 'Start with whichever is easiest tonight.' : 'Every small thing counts. Pick the next easiest.';
}
