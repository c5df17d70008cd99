import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { KeyUsedNotice } from '../ui/key-used-notice.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';

type Fields = Readonly<Record<string, string>>;

type Props = {
  answer: { input: Fields | null; madeId: number | null; isStale: boolean } | undefined;
  /** The page with what holds now, and that of what the form has made before. */
  to: string;
  toMade(id: number): string;
  /** Names of the fields, and what is saved in them now. */
  labels: Fields;
  saved: Fields;
};

/** Above a form that was not saved: what was typed stays, and beside it stands what somebody else has saved meanwhile. */
export function EditNotices({ answer, to, toMade, labels, saved }: Props) {
  const texts = useTexts(changedTexts);
  if (answer?.madeId) return <KeyUsedNotice to={toMade(answer.madeId)} />;
  if (!answer?.isStale) return null;
  const typed = answer.input ?? {};
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
