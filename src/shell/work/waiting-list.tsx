import { Link } from 'react-router';
import { useFormatter } from '#platform/i18n/locale.ts';

export type WaitingLine = {
  key: string;
  to: string;
  count: number;
  title: string;
  note?: string | undefined;
};

/** Numbers of what waits, each a link to just that list; a calm sentence when nothing does. */
export function WaitingList({ lines, none }: { lines: readonly WaitingLine[]; none: string }) {
  const format = useFormatter();
  if (lines.length === 0) return <p className="mt-4 text-ink-2">{none}</p>;
  return (
    <ul className="waiting">
      {lines.map(({ key, to, count, title, note }) => (
        <li key={key}>
          <Link to={to}>
            <span className="waiting-count">{format.quantity(count)}</span> <span>{title}</span>
            {note && <span className="waiting-note">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
