import type { OptionPicture as Name } from './guide.rules.ts';

/** Houses from the front, among their neighbours. Decoration: the words stand beside it. */
export function OptionPicture({ of }: { of: Name }) {
  return (
    <svg
      viewBox="0 0 72 44"
      className="h-11 w-18 shrink-0 text-ink"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path className="stroke-line" d="M0 41.5h72" />
      {drawings[of]}
    </svg>
  );
}

const neighbour = 'stroke-field-line';
const own = 'fill-glow';

const drawings = {
  detached: (
    <>
      <path className={own} d="M22 40V23l14-12 14 12v17z" />
      <path d="M32 40V30h8v10" />
    </>
  ),
  semi: (
    <>
      <path className={own} d="M18 40V23l10-10h8v27z" />
      <path className={neighbour} d="M36 13h8l10 10v17H36z" />
      <path d="M24 40V30h6v10" />
    </>
  ),
  terraced: (
    <>
      <path className={neighbour} d="M8 40V22l9-8 9 8v18zM46 40V22l9-8 9 8v18z" />
      <path className={own} d="M26 40V22l10-9 10 9v18z" />
      <path d="M33 40V30h6v10" />
    </>
  ),
  multi: (
    <>
      <path className={own} d="M20 40V10h32v30z" />
      <path d="M26 16h6v5h-6zM40 16h6v5h-6zM26 26h6v5h-6zM40 26h6v5h-6zM33 40v-5h6v5" />
    </>
  ),
} as const satisfies Record<Name, unknown>;
