import { Scene } from './scene.tsx';

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
