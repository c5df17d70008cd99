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
