import { Scene } from './scene.tsx';

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
