import { classNames } from './class-names.ts';

/** A grey shape of what is coming; give it the size of the real thing by classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block', className ?? 'h-5 w-full')} />
);
