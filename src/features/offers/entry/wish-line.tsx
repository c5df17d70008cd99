import type { ReactNode } from 'react';

type Props = { name: string; value: ReactNode; open?: boolean; children: ReactNode };

/** One choice of the wish: its value on the line, its options below when opened; one line is open at a time. */
export function WishLine({ name, value, open = false, children }: Props) {
  return (
    <details name="wish" className="wish-line" open={open || undefined}>
      <summary>
        <span className="wish-name">{name}</span>
        <span className="wish-value">{value}</span>
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

type OptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string | number;
  label: string;
  info: string;
  checked: boolean;
  disabledReason?: string | null;
  onChoose(checked: boolean): void;
  children?: ReactNode;
};

/** One option; a reason stands in the place of its explanation when it cannot be chosen. */
export function WishOption({ label, info, checked, disabledReason = null, onChoose, ...input }: OptionProps) {
  const { children, ...attributes } = input;
  return (
    <>
      <label className="choice wish-option">
        <input
          {...attributes}
          checked={checked}
          disabled={disabledReason !== null && !checked}
          onChange={(event) => onChoose(event.target.checked)}
          className="mark"
        />
        <span>
          {label}
          <small>{disabledReason ?? info}</small>
        </span>
      </label>
      {children}
    </>
  );
}
