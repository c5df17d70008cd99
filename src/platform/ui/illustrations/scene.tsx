import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The frame of the smaller drawings: something that stands on a mound. */
export const Scene = (props: { className: string | undefined; children: ReactNode }) => (
  <svg viewBox="0 0 240 160" aria-hidden="true" className={classNames('illustration', props.className)}>
    <path className="fill-tint" d="M8 140c18-14 56-20 112-20s94 6 112 20v4H8z" />
    {props.children}
  </svg>
);
