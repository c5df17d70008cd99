import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { staffLinksFor } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { requestContext } from '#shell/request-context.ts';
import { requireUser } from '#shell/require-user.ts';
import type { Route } from './+types/start.page.ts';
import { supportTexts } from './staff.texts.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url, 'staff');
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    roles: user.roles.filter((role) => role !== 'customer' && role !== 'mex_customer'),
    links: staffLinksFor(user).filter(({ key }) => key !== 'start'),
  };
}

/** Where the staff begin: what this person may do. */
export default function StaffStart({ loaderData: { name, roles, links } }: Route.ComponentProps) {
  const texts = useTexts(supportTexts);
  return (
    <>
      <h1 className="mt-8 text-2xl sm:text-2xl">{texts.hello(name)}</h1>
      <p className="mt-2 text-ink-2">{texts.yourRoles(roles.map((role) => texts.roles[role]).join(', '))}</p>
      {links.length === 0 && <p className="mt-6">{texts.nothingYet}</p>}
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ key, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-card hover:border-ink"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{texts.links[key].title}</span>
                <span className="mt-1 block text-sm text-ink-2">{texts.links[key].text}</span>
              </span>
              <Icon of={ChevronRight} className="mt-0.5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
