import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { legalTexts } from './legal.texts.ts';

/** Date of the text and the way to its print view. */
export function VersionLine(props: { version: string | undefined; printTo?: string | undefined }) {
  const texts = useTexts(legalTexts);
  const format = useFormatter();
  if (!props.version) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-ink-2">
      <span className="py-2">{texts.version(format.date(props.version))}</span>
      {props.printTo && (
        <Link to={props.printTo} className="link py-2">
          {texts.printView}
        </Link>
      )}
    </p>
  );
}
