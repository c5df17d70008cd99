import { useFormatter } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { classNames } from './class-names.ts';

const sizes = {
  small: 'text-sm',
  medium: 'text-base',
  large: 'text-lg font-bold sm:text-xl',
  total: 'text-xl font-bold tracking-tight sm:text-2xl',
  display: 'text-3xl font-bold tracking-tight',
} as const;

/** Money in tabular figures that never breaks. */
export function Price(props: { value: Cents; size?: keyof typeof sizes; className?: string }) {
  const format = useFormatter();
  return (
    <span
      className={classNames('whitespace-nowrap tabular-nums', sizes[props.size ?? 'medium'], props.className)}
    >
      {format.money(props.value)}
    </span>
  );
}
