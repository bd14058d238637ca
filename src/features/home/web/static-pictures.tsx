import { moonPath } from '#ui/art/moon-path.ts';

export const WatchPicture = () => (
  <svg
    viewBox="0 0 300 150"
    className="w-[88%] overflow-visible"
    aria-hidden="true"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
  >
    <path
      d="M126 30L132-10V-60H168V-10L174 30M126 120L132 160V210H168V160L174 120"
      fill="var(--surface-lift)"
      stroke="var(--line-strong)"
    />
    <rect x="108" y="28" width="84" height="94" rx="26" fill="var(--surface-lift)" stroke="var(--line-strong)" />
    <rect x="116" y="36" width="68" height="78" rx="19" fill="var(--surface-sunk)" />
    <path d="M124 84C134 84 134 62 142 62S148 96 156 96 164 74 176 74" stroke="var(--series-3)" strokeWidth="2.25" />
    <path d={moonPath(6, 0.3, 168, 52)} fill="var(--lamp)" />
    <g stroke="var(--ink-3)">
      <path d="M208 62C216 70 216 80 208 88M222 52C234 66 234 84 222 98" />
      <path d="M92 62C84 70 84 80 92 88M78 52C66 66 66 84 78 98" opacity=".45" />
    </g>
  </svg>
);

/** Three sliders: phone number, reminders and time zone. Each is lit when the person has set it. */
export const SettingsPicture = ({ isSet }: { isSet: readonly [phone: boolean, sms: boolean, timeZone: boolean] }) => (
  <svg viewBox="0 0 300 150" className="w-[88%]" aria-hidden="true" fill="none" strokeLinecap="round">
    {SLIDERS.map(({ y, knob }, index) => (
      <g key={y}>
        <path d={`M62 ${y}H238`} stroke="var(--track)" strokeWidth="8" />
        <path
          d={`M62 ${y}H${knob}`}
          stroke={isSet[index] ? 'var(--series-1)' : 'var(--series-3)'}
          strokeWidth="8"
          opacity={isSet[index] ? 0.9 : 0.8}
        />
        <circle
          cx={knob}
          cy={y}
          r="11"
          fill="var(--surface-lift)"
          stroke={isSet[index] ? 'var(--lamp)' : 'var(--line-strong)'}
          strokeWidth="2"
        />
      </g>
    ))}
  </svg>
);

const SLIDERS = [
  { y: 46, knob: 189 },
  { y: 75, knob: 122 },
  { y: 104, knob: 161 },
];
