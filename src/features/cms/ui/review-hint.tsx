import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { staffPages } from '#shell/shared.ts';
import { versionTexts } from './versions.texts.ts';

/** Below a list: where it is set whether a second person is needed. */
export function ReviewHint() {
  const { reviewHint, toPages } = useTexts(versionTexts);
  return (
    <p className="mt-6 text-sm text-ink-2">
      {reviewHint}{' '}
      <Link to={staffPages['cms/staff/page-list'].path} className="link">
        {toPages}
      </Link>
    </p>
  );
}
