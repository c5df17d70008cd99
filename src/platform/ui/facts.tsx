import type { ReactNode } from 'react';

export type FactRow = readonly [label: string, value: ReactNode];

/**
 * Names and values in two columns; `columns` are the classes of the grid, `value` those of each value. Further rows
 * come from the children.
 */
export function Facts(props: {
  rows: readonly FactRow[];
  columns: string;
  value?: string;
  children?: ReactNode;
}) {
  return (
    <dl className={props.columns}>
      {props.rows.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the order is fixed
        <div key={at} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className={props.value}>{value}</dd>
        </div>
      ))}
      {props.children}
    </dl>
  );
}

type Firm = { legalName: string; street: string; postalCode: string; place: string };

/** A firm with its address in three lines. */
export function FirmAddress({ firm, className }: { firm: Firm; className: string }) {
  return (
    <address className={className}>
      {firm.legalName}
      <br />
      {firm.street}
      <br />
      {firm.postalCode} {firm.place}
    </address>
  );
}
