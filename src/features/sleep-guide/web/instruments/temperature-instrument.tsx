import { Scale } from './scale.tsx';

/** A horizontal thermometer, in °F. */
export const TemperatureInstrument = () => (
  <Scale
    from={52}
    to={78}
    tickEvery={1}
    hasWarmGradient
    band={[60, 67]}
    headline={{ at: 65, text: '65°F', isLit: true }}
    marks={[
      { at: 55, label: '55°F', sublabel: '13°C' },
      { at: 60, label: '60°F', sublabel: '15°C', isStrong: true },
      { at: 67, label: '67°F', sublabel: '19°C', isStrong: true },
      { at: 75, label: '75°F', sublabel: '24°C' },
    ]}
  />
);
