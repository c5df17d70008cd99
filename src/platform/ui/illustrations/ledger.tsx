import { Scene } from './scene.tsx';

/** A list of offers, the cheapest one lit. */
export const Ledger = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <rect className="fill-surface stroke-ink" x="42" y="18" width="156" height="118" rx="10" />
    <path
      className="fill-glow"
      d="M43.500 28c0-5 4-8.500 8.500-8.500h136c5 0 8.500 3.500 8.500 8.500v19h-153z"
    />
    <path className="stroke-line" d="M42 48h156M42 78h156M42 108h156" />
    <rect className="fill-flame" x="156" y="26" width="30" height="14" rx="4" />
    <rect className="fill-ink" x="156" y="56" width="30" height="14" rx="4" />
    <rect className="fill-ink" x="156" y="86" width="30" height="14" rx="4" />
    <rect className="fill-ink" x="156" y="115" width="30" height="14" rx="4" />
    <path className="stroke-ink" d="M56 30h52M56 60h40M56 90h58M56 119h46" />
    <path
      className="stroke-ink-2"
      d="M56 38h26M56 68h30M56 98h22M56 127h28M130 34h16M130 64h16M130 94h16M130 123h16"
    />
    <rect className="stroke-ink" x="42" y="18" width="156" height="118" rx="10" />
  </Scene>
);
