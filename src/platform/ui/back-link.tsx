import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Above the title of a page: to the one it belongs to. Inside the native app, the app leads back. */
export const BackLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <Link
    to={to}
    className={classNames('way-back link inline-flex min-h-11 items-center gap-1 text-sm', className)}
  >
    <Icon of={ArrowLeft} size="sm" />
    {children}
  </Link>
);
