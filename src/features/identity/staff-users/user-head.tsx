import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { supportTexts } from '#shell/shared.ts';
import type { UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { UserBadges } from './user-table.tsx';

/** Who somebody is, at a glance. */
export function UserHead({ page: { user, dealer } }: { page: UserPageData }) {
  const texts = useTexts(userTexts);
  const { noName } = useTexts(supportTexts);
  const format = useFormatter();
  const facts = [
    texts.number(user.id),
    user.email,
    user.place,
    texts.since(format.date(user.createdAt)),
    dealer ? texts.ofDealer(dealer) : '',
  ].filter(Boolean);
  return (
    <header className="mt-5">
      <Link to="/support/user/list" className="link text-sm">
        {texts.back}
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl sm:text-2xl">
        {user.name || noName}
        <span className="flex flex-wrap gap-1 font-normal tracking-normal">
          <UserBadges user={user} />
          {!user.isGuest && !user.isConfirmed && <Badge tone="warn">{texts.unconfirmed}</Badge>}
          {!user.isGuest && !user.hasPassword && <Badge tone="warn">{texts.noPassword}</Badge>}
        </span>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
        {facts.map((fact) => (
          <span key={fact} className="wrap-anywhere">
            {fact}
          </span>
        ))}
      </p>
      {user.isLocked && (
        <p className="mt-2 text-sm font-medium text-bad">{texts.lockedFor(user.lockReason)}</p>
      )}
    </header>
  );
}
