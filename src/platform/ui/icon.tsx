import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

/** Its pen is the style sheet's: a page has a hundred icons. */
const frame = { width: 24, height: 24, viewBox: '0 0 24 24' } as const;

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
    { ...frame, className: classNames('icon shrink-0', sizes[size], className), ...named },
    ...parts,
  );
}
