import { Scene } from './scene.tsx';

/** Sacks and some loose pellets. */
export const PelletSacks = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <path className="fill-surface stroke-ink" d="M52 44c8-6 50-6 58 0 10 24 12 66 6 94H46c-6-28-4-70 6-94z" />
    <path className="stroke-ink" d="M54 44c16 6 38 6 54 0M52 32h58l-4 12H56z" />
    <rect className="fill-glow stroke-ink-2" x="60" y="68" width="42" height="34" rx="4" />
    <path className="stroke-ink-2" d="M68 79h26M68 90h18" />
    <path
      className="fill-surface stroke-ink"
      d="M120 108c18-6 70-6 92 0 6 10 6 20 0 30h-92c-8-10-8-20 0-30z"
    />
    <path className="stroke-ink-2" d="M140 118h34M140 127h22" />
    {['150 84 12', '172 92 -18', '190 78 30', '164 66 -8', '206 94 8'].map((place) => {
      const [x, y, turn] = place.split(' ');
      return (
        <rect
          key={place}
          className="fill-flame stroke-ink"
          width="20"
          height="9"
          rx="3"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      );
    })}
    <path className="stroke-ink" d="M8 139h224" />
  </Scene>
);
