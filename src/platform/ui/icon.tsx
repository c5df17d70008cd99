import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

export type IconOf = LucideIcon;

/**
 * One drawing style for all icons. Import the drawing itself: `import Truck from 'lucide-react/icons/truck'`.
 * Without `title` the icon is decoration and hidden from assistive technology.
 */
export function Icon(props: {
  of: IconOf;
  size?: keyof typeof sizes;
  title?: string | undefined;
  className?: string | undefined;
}) {
  const { of: Drawing, size = 'md', title, className } = props;
  const named = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return <Drawing strokeWidth={1.75} className={classNames('shrink-0', sizes[size], className)} {...named} />;
}
