import { catalogue } from '../i18n/catalogue.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { Notice } from '../ui/notice.tsx';
import type { NotedChange } from './confirmed-change.ts';

type Props = {
  /** Of one thing unless told. */
  title?: string;
  changes: readonly NotedChange[];
  none: string;
};

/** Who changed what and when, and how it was before. */
export function NotedChanges({ title, changes, none }: Props) {
  const texts = useTexts(historyTexts);
  return (
    <section className="mt-6">
      <h2 className="text-base">{title ?? texts.title}</h2>
      {changes.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{none}</p>
      ) : (
        <ol className="mt-2 grid gap-3 text-sm">
          {changes.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Somebody was quicker: what was changed meanwhile, above what was typed, which stays. */
export function ChangedMeanwhile({ since }: { since: readonly NotedChange[] }) {
  const texts = useTexts(historyTexts);
  return (
    <Notice tone="warn" live title={texts.stale} className="mt-4">
      <p>{texts.staleText}</p>
      <ol className="mt-2 grid gap-3 text-sm">
        {since.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ol>
    </Notice>
  );
}

function Entry({ change }: { change: NotedChange }) {
  const texts = useTexts(historyTexts);
  const format = useFormatter();
  const { at, actor, before, after } = change;
  return (
    <li className="wrap-break-word">
      <span className="text-ink-2">{texts.by(format.moment(at), actor)}</span>
      {before !== null && (
        <span className="block">
          {texts.before} {before}
        </span>
      )}
      <span className="block">{after === null ? texts.ended : `${texts.after} ${after}`}</span>
    </li>
  );
}

const historyTexts = catalogue({
  title: 'Verlauf',
  by: (when: string, who: string) => (who === '' ? when : `${when}, ${who}`),
  before: 'Vorher:',
  after: 'Nachher:',
  ended: 'Beendet.',
  stale: 'Inzwischen geändert',
  staleText: 'Jemand war schneller. Ihre Eingaben stehen noch unten; gespeichert wurde davon nichts.',
});
