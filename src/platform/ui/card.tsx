import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'div'> & { raised?: boolean; padding?: 'none' | 'normal' | 'wide' };

const paddings = { none: '', normal: 'p-5', wide: 'p-5 sm:p-6 lg:p-8' } as const;

/** A sheet of surface on paper. */
export function Card({ raised = false, padding = 'normal', className, ...rest }: Props) {
  const shadow = raised ? 'shadow-raised' : 'shadow-card';
  return (
    <div
      className={classNames('rounded-lg border border-line bg-surface', shadow, paddings[padding], className)}
      {...rest}
    />
  );
}
