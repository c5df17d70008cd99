import { Scene } from './scene.tsx';

/** A house with its place on the map: where the fuel goes. */
export const House = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <path className="fill-surface stroke-ink" d="M62 136V76l52-40 52 40v60z" />
    <path className="stroke-ink" d="M50 84l64-50 64 50" />
    <path className="fill-surface stroke-ink" d="M142 48V32h14v27" />
    <rect className="fill-flame stroke-ink" x="80" y="86" width="24" height="22" rx="2" />
    <path className="stroke-ink" d="M92 86v22M80 97h24" />
    <path className="fill-tint stroke-ink" d="M122 136v-40h26v40z" />
    <circle className="fill-ink" cx="142" cy="117" r="1.6" />
    <path className="stroke-ink-2" d="M149 24c-4-5 4-8 0-13M158 22c-3-4 3-6 0-10" />
    <path
      className="fill-flame stroke-ink"
      d="M200 58c10 0 17 7 17 17 0 11-11 19-17 29-6-10-17-18-17-29 0-10 7-17 17-17z"
    />
    <circle className="fill-surface stroke-ink" cx="200" cy="75" r="5.5" />
    <path className="stroke-ink-2" d="M30 136v-18M30 118c-9 0-13-8-8-15 0-8 16-8 16 0 5 7 1 15-8 15z" />
    <path className="stroke-ink" d="M18 136h204" />
  </Scene>
);
