import { brandMark } from './brand-mark.ts';
import { classNames } from './class-names.ts';

/** The mark: a drop of oil whose inner shape is a flame. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${brandMark.width} ${brandMark.height}`}
      aria-hidden="true"
      className={classNames('h-8 w-auto', className)}
    >
      <path className="fill-ink" d={brandMark.drop} />
      <path className="fill-flame" d={brandMark.flame} />
      <path className="fill-surface" opacity=".9" d={brandMark.core} />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 max-[22.5rem]:gap-2">
      <LogoMark className="h-8" />
      <span className="text-xl font-bold tracking-tight max-[22.5rem]:text-lg">Brennwert</span>
    </span>
  );
}
