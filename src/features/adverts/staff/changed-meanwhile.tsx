import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';

type Props = {
  /** The page with what holds now. */
  to: string;
  /** Names of the fields. */
  labels: Readonly<Record<string, string>>;
  /** As they are saved now, and as they were typed here. */
  saved: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};

/** Somebody else saved first: what was typed stays, and beside it stands what holds now. */
export function ChangedMeanwhile({ to, labels, saved, typed }: Props) {
  const texts = useTexts(changedTexts);
  const changed = Object.keys(labels).filter(
    (name) => typed[name] !== undefined && saved[name] !== typed[name],
  );
  return (
    <>
      <StaleNotice what="retained" to={to} className="mt-4" />
      {changed.length > 0 && (
        <ul className="mt-2 rounded-md bg-tint px-4 py-3">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              <strong>{labels[name]}</strong>: {texts.now((saved[name] ?? '').slice(0, 200))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const changedTexts = catalogue({
  now: (value: string) => (value === '' ? 'jetzt leer' : `jetzt gespeichert als „${value}“`),
});
