import { classNames } from './class-names.ts';

/** The mark: a drop of oil whose inner shape is a flame. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className={classNames('h-8 w-auto', className)}>
      <path
        className="fill-ink"
        d="M16 1.2c.5 0 1 .3 1.3.7C21.600 7.900 29.500 17.200 29.500 25.300 29.500 33 23.500 38.800 16 38.800S2.500 33 2.500 25.300c0-8.100 7.900-17.400 12.200-23.400.3-.4.8-.7 1.300-.7z"
      />
      <path
        className="fill-flame"
        d="M16.900 14.600c-.5-.5-1.300-.2-1.400.5-.4 3.100-1.900 4.800-3.500 6.700-1.600 1.800-3.200 3.800-3.200 6.700 0 4 3.200 7 7.200 7s7.200-3 7.200-7.100c0-1.900-.7-3.600-1.500-5-.3-.5-1-.5-1.300 0-.4.8-.9 1.400-1.600 1.800.3-3.800-.5-8-1.900-10.600z"
      />
      <path
        className="fill-surface"
        opacity=".9"
        d="M16.200 25.700c-.2-.2-.5-.2-.6.1-.5 1.300-2.700 2.500-2.700 5 0 1.900 1.400 3.200 3.100 3.200s3.100-1.300 3.100-3.200c0-2.200-1.500-3.700-2.900-5.100z"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 max-[22.5rem]:gap-2', className)}>
      <LogoMark className="h-8" />
      <span className="text-xl font-bold tracking-tight max-[22.5rem]:text-lg">Brennwert</span>
    </span>
  );
}
