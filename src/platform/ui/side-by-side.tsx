import type { ReactNode } from 'react';

type SidesProps = {
  left: string;
  right: string;
  rows: readonly { key: string; name?: string; sides: readonly [ReactNode, ReactNode] }[];
};

/** Two states side by side, row by row; a row may have a name. */
export function SideBySide({ left, right, rows }: SidesProps) {
  const isNamed = rows.some(({ name }) => name !== undefined);
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="text-left">
          {isNamed && <td className="w-28 border-b border-field-line" />}
          {(['left', 'right'] as const).map((side) => (
            <th key={side} scope="col" className="border-b border-field-line py-2 pr-4">
              {side === 'left' ? left : right}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sides }) => (
          <tr key={key} className="align-top">
            {name !== undefined && (
              <th scope="row" className="border-b border-line py-3 pr-4 text-left font-semibold">
                {name}
              </th>
            )}
            {sides.map((content, side) => (
              <td
                key={side === 0 ? 'left' : 'right'}
                className="border-b border-line py-3 pr-4 whitespace-pre-wrap wrap-anywhere"
              >
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
