import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

const stroke = {
  ...{ width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none' },
  ...{ stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' },
} as const;

export type IconOf = IconNode;

/**
 * One drawing style for all icons, with a drawing of Lucide: `<Icon of={Truck} />`. Without `title` the icon is
 * decoration and hidden from assistive technology.
 */
export function Icon(props: {
  of: IconOf;
  size?: keyof typeof sizes;
  title?: string | undefined;
  className?: string | undefined;
}) {
  const { of: drawing, size = 'md', title, className } = props;
  const named = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  const parts = drawing.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement(
    'svg',
    { ...stroke, className: classNames('shrink-0', sizes[size], className), ...named },
    ...parts,
  );
}
