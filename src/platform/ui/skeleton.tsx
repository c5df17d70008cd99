import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { uiTexts } from './ui.texts.ts';

/** A grey shape of what is coming; give it the size of the real thing by classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block', className ?? 'h-5 w-full')} />
);

/** The shape of an offer list. */
export function OfferListSkeleton({ rows = 6 }: { rows?: number }) {
  const texts = useTexts(uiTexts);
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-5 px-5 py-4">
          <div className="min-w-0 flex-1 space-y-2.5">
            <Skeleton className={classNames('h-5', row % 2 ? 'w-3/5' : 'w-2/5')} />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="hidden h-10 w-24 sm:block" />
          <Skeleton className="h-7 w-28" />
          <Skeleton className="hidden h-11 w-24 xs:block" />
        </div>
      ))}
    </div>
  );
}
