import { Scene } from './scene.tsx';

/** A tank whose level is measured from above. */
export const SensorTank = ({ className }: { className?: string }) => (
  <Scene className={className}>
    <path className="fill-surface stroke-ink" d="M72 126v12M168 126v12M62 139h20M158 139h20" />
    <rect className="fill-surface stroke-ink" x="38" y="50" width="164" height="78" rx="30" />
    <path className="fill-flame" d="M40 86h160v12c0 16-13 29-29 29H69c-16 0-29-13-29-29z" />
    <path className="stroke-line" d="M80 52v32M160 52v32" />
    <path className="stroke-ink" strokeDasharray="1 7" d="M120 54v28" />
    <rect className="stroke-ink" x="38" y="50" width="164" height="78" rx="30" />
    <rect className="fill-ink" x="108" y="36" width="24" height="14" rx="4" />
    <path className="stroke-ink" d="M106 26c8-7 20-7 28 0M98 17c13-11 31-11 44 0" />
    <path className="stroke-ink-2" d="M184 74v34M178 74h6M180 86h4M178 97h6M180 108h4" />
  </Scene>
);
