import { Scale } from './scale.tsx';

/** Relative humidity in percent. */
export const AirInstrument = () => (
  <Scale
    from={5}
    to={75}
    tickEvery={5}
    band={[30, 50]}
    headline={{ at: 40, text: '30-50%' }}
    marks={[
      { at: 17.5, sublabel: 'Dry' },
      { at: 30, label: '30%', isStrong: true },
      { at: 50, label: '50%', isStrong: true },
      { at: 60, label: '60%' },
      { at: 67.5, sublabel: 'Damp' },
    ]}
  />
);
