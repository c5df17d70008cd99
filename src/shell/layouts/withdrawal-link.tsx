import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { useSite } from '#shell/site.ts';
import { withdrawalLinkOf } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

/** In reach from every page (§ 356a BGB), also from those without a foot of their own. */
export function WithdrawalLink() {
  const texts = useTexts(shellTexts);
  const link = withdrawalLinkOf(useSite().countryId);
  if (!link) return null;
  return (
    <Link to={link.to} className="inline-flex min-h-11 items-center text-sm text-ink-2 hover:underline">
      {texts[link.key]}
    </Link>
  );
}
