import type { ReactNode } from 'react';

/** Labels with their values as one list; its columns come from the class, further rows from the children. */
export function Facts(props: {
  rows: readonly (readonly [label: string, value: string])[];
  className: string;
  valueClass: string;
  children?: ReactNode;
}) {
  return (
    <dl className={props.className}>
      {props.rows.map(([label, value]) => (
        <div key={`${label} ${value}`} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className={props.valueClass}>{value}</dd>
        </div>
      ))}
      {props.children}
    </dl>
  );
}
