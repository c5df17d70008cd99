import { classNames } from '../class-names.ts';

/** A tank with nothing in it: for pages that do not exist and lists without results. */
export function EmptyTank({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className={classNames('illustration', className)}>
      <path className="fill-tint" d="M20 196c22-14 58-20 100-20 64 0 122 4 180 20v4H20z" />
      <path className="fill-surface stroke-ink" d="M76 168v24M244 168v24M62 192h28M230 192h28" />
      <rect className="fill-surface stroke-ink" x="40" y="64" width="240" height="108" rx="44" />
      <path className="stroke-line" d="M96 66v104M160 66v104M224 66v104" />
      <path className="fill-flame" d="M50 158h220c-8 9-19 13-34 13H84c-15 0-26-4-34-13z" />
      <path className="fill-surface stroke-ink" d="M144 64V44h32v20M136 44h48M236 64V50h16v18" />
      <path className="stroke-ink" d="M160 34v-6m-18 10-5-4m41 4 5-4" />
      <path className="stroke-ink-2" d="M198 92v56M198 96h8M198 110h5M198 124h8M198 138h5" />
    </svg>
  );
}
