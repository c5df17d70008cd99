import { Scene } from './scene.tsx';

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
