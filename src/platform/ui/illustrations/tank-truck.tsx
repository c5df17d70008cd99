import { Scene } from './scene.tsx';

/** A tank truck with its hose: the delivery. */
export const TankTruck = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <rect className="fill-surface stroke-ink" x="58" y="50" width="112" height="58" rx="26" />
    <path className="fill-flame" d="M60 84h108c-2 14-12 23-24 23H84c-12 0-22-9-24-23z" />
    <path className="stroke-ink" d="M96 50v58M132 50v58" />
    <rect className="stroke-ink" x="58" y="50" width="112" height="58" rx="26" />
    <path className="fill-surface stroke-ink" d="M84 50v-8h20v8M124 50v-8h20v8" />
    <path className="fill-surface stroke-ink" d="M176 62h22c4 0 7 2 9 5l13 23c1 2 2 4 2 7v25h-46z" />
    <path className="fill-tint stroke-ink" d="M186 72h11c2 0 4 1 5 3l9 17h-25z" />
    <path className="stroke-ink" d="M62 116h114M176 122h46" />
    <path className="fill-surface stroke-ink" d="M52 108h124v14H52z" />
    {[82, 116, 198].map((x) => (
      <g key={x}>
        <circle className="fill-ink" cx={x} cy="126" r="13" />
        <circle className="fill-surface" cx={x} cy="126" r="5" />
      </g>
    ))}
    <path className="stroke-ink" d="M52 114c-14 0-10 22-24 22-8 0-10-8-16-8" />
    <path className="stroke-ink" d="M8 139h224" />
    <path className="fill-flame" d="M214 112h8v6h-8z" />
  </Scene>
);
