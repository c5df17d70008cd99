import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { requestContext } from '#shell/request-context.ts';
import { requireUser } from '#shell/require-user.ts';
import type { Route } from './+types/start.page.ts';
import { supportTexts } from './staff.texts.ts';
import { linkTexts, type StaffLink, staffLinksFor } from './staff-menu.rules.ts';
import { workGroups } from './staff-page.ts';
import { staffPages } from './staff-pages.ts';
import { waitingForStaff } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, staffPages['shell/work/start'].right);
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    roles: user.roles.filter((role) => role !== 'customer' && role !== 'mex_customer'),
    waiting: await waitingForStaff(server.deps, user),
    links: staffLinksFor(user).filter(({ group }) => group !== 'start'),
  };
}

/** Where the staff begin: what waits, and what this person may do. */
export default function StaffStart({ loaderData: { name, roles, waiting, links } }: Route.ComponentProps) {
  const texts = useTexts(supportTexts);
  return (
    <>
      <h1 className="mt-8 text-2xl sm:text-2xl">{texts.hello(name)}</h1>
      <p className="mt-2 text-ink-2">{texts.yourRoles(roles.map((role) => texts.roles[role]).join(', '))}</p>
      {links.length > 0 && (
        <>
          <h2 className="mt-8 text-lg">{texts.waiting}</h2>
          <WaitingList
            lines={waiting.map((task) => ({ ...task, title: texts.tasks[task.key](task.count) }))}
            none={texts.nothingWaits}
          />
          <h2 className="mt-10 text-lg">{texts.yourPages}</h2>
        </>
      )}
      {links.length === 0 && <p className="mt-6">{texts.nothingYet}</p>}
      {workGroups.map((group) => (
        <LinkGroup
          key={group}
          title={texts.groups[group]}
          links={links.filter((link) => link.group === group)}
        />
      ))}
    </>
  );
}

function LinkGroup({ title, links }: { title: string | null; links: readonly StaffLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title ?? undefined} className="mt-4">
      <h3 className="text-base text-ink-2">{title}</h3>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {links.map(({ to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:border-ink"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{linkTexts[to]?.title}</span>
                <span className="mt-1 block text-sm text-ink-2">{linkTexts[to]?.text}</span>
              </span>
              <Icon of={ChevronRight} className="mt-0.5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
