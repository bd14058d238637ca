export type LineId = 'overallScore' | 'sleepQuality' | 'roomScore' | 'timeInBed';

export type ChartLine = {
  id: LineId;
  label: string;
  /** Points use the axis from 0 to 100, hours their own from 0 to 12. */
  unit: 'points' | 'hours';
  /** The top of the line's axis; the bottom is 0. Larger values are drawn at the top. */
  max: number;
};

/**
 * The four lines of the trend chart in the order of their filters. A rating is drawn times ten, so it shares the score
 * axis. Time in bed is in hours; its axis ends at 12 because longer times earn no points.
 */
export const CHART_LINES: readonly ChartLine[] = [
  { id: 'overallScore', label: 'Overall Score', unit: 'points', max: 100 },
  { id: 'sleepQuality', label: 'Morning Restedness', unit: 'points', max: 100 },
  { id: 'roomScore', label: 'Sleep Environment', unit: 'points', max: 100 },
  { id: 'timeInBed', label: 'Time in Bed & Duration', unit: 'hours', max: 12 },
];
