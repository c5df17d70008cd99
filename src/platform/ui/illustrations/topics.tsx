import { Scene } from './scene.tsx';

/** A canister and a drop: AdBlue. */
export const Canister = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <path
      className="fill-surface stroke-ink"
      d="M74 46l14-16h52l20 22v74c0 7-5 12-12 12H86c-7 0-12-5-12-12z"
    />
    <path className="fill-paper stroke-ink" d="M96 42h36l10 11H90z" />
    <path className="fill-ink" d="M140 22h22v12h-16z" />
    <path className="fill-tint stroke-ink-2" d="M88 70h58v40H88z" />
    <path className="stroke-ink-2" d="M98 82h38M98 92h28M98 101h34" />
    <path className="fill-flame stroke-ink" d="M196 82c10 14 16 23 16 32a16 16 0 0 1-32 0c0-9 6-18 16-32z" />
    <path className="stroke-ink" d="M8 139h224" />
  </Scene>
);

/** A bill beside a pair of scales: taxes and law. */
export const Papers = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <path className="fill-surface stroke-ink" d="M40 24h62l20 20v92H40z" />
    <path className="fill-glow stroke-ink" d="M102 24v20h20z" />
    <path className="stroke-ink-2" d="M54 46h30M54 62h54M54 76h46M54 90h54" />
    <path className="stroke-ink" d="M54 116h24" />
    <rect className="fill-flame" x="88" y="108" width="22" height="15" rx="4" />
    <path className="stroke-ink" d="M176 38v98M154 138h44M140 52c14 0 24-10 36-10s22 10 36 10" />
    <circle className="fill-flame stroke-ink" cx="176" cy="36" r="6" />
    <path className="stroke-ink-2" d="M140 53l-13 32M140 53l13 32M212 53l-13 32M212 53l13 32" />
    <path
      className="fill-surface stroke-ink"
      d="M125 86h30c-1 10-7 15-15 15s-14-5-15-15zM197 86h30c-1 10-7 15-15 15s-14-5-15-15z"
    />
    <path className="stroke-ink" d="M8 139h224" />
  </Scene>
);

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

/** A line that goes up and down: prices. */
export const PriceCurve = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <rect className="fill-surface stroke-ink" x="34" y="20" width="172" height="112" rx="10" />
    <path className="stroke-line" d="M50 48h140M50 76h140M50 104h140" />
    <path className="fill-glow" d="M50 96l28-22 24 12 30-36 26 22 32-12v58H50z" />
    <path className="stroke-ink" d="M50 96l28-22 24 12 30-36 26 22 32-12" />
    <circle className="fill-flame stroke-ink" cx="190" cy="60" r="7" />
    <path className="stroke-ink-2" d="M50 118h18M84 118h18M118 118h18M152 118h18" />
    <path className="stroke-ink" d="M8 139h224" />
  </Scene>
);

/** A shield with a tick: what is genuine. */
export const Shield = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <rect className="fill-surface stroke-ink" x="30" y="32" width="118" height="82" rx="8" />
    <path className="stroke-ink" d="M30 50h118M66 114v24M112 114v24M54 139h70" />
    <path className="stroke-ink-2" d="M40 41h2M50 41h2M60 41h2" />
    <path className="stroke-line" d="M44 66h52M44 80h40M44 94h46" />
    <path
      className="fill-surface stroke-ink"
      d="M162 46c12 9 25 13 40 14 1 38-13 61-40 74-27-13-41-36-40-74 15-1 28-5 40-14z"
    />
    <path
      className="fill-glow"
      d="M162 58c9 6 18 9 29 11-1 27-10 43-29 53-19-10-28-26-29-53 11-2 20-5 29-11z"
    />
    <path className="stroke-flame" strokeWidth="6" d="M148 90l10 11 19-22" />
  </Scene>
);
