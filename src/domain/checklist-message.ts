/** The message above the checklist of a coming or a past night. It changes at 80 % and 60 %. */
export function checklistMessage(done: number, all: number, night: 'coming' | 'over' = 'coming'): string {
  const share = all === 0 ? 0 : done / all;
  if (night === 'over') {
    if (share === 1) return 'All of them. The room was ready for the night.';
    if (share >= 0.8) return 'Nearly all of them.';
    if (share >= 0.6) return 'Most of them.';
    return done === 0 ? 'Tick what you did, or choose none of these.' : 'Some of them.';
  }
  const left = all - done;
  if (left === 0) return 'All done. The room is ready for the night.';
  if (share >= 0.8)
    return left === 1 ? 'Nearly there. One small thing left.' : `Nearly there. ${left} small things left.`;
  if (share >= 0.6) return `Well on the way. ${left} small things left.`;
  return done === 0 ? 'Start with whichever is easiest tonight.' : 'Every small thing counts. Pick the next easiest.';
}
