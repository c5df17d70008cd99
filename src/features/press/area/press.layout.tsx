import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser, savedViewsOf } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import { WorkError, WorkFrame } from '#shell/ui/work-frame.tsx';
import { pressTexts } from '../press.texts.ts';
import type { Route } from './+types/press.layout.ts';

export const meta: Route.MetaFunction = () => privatePage('Pressebereich');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'priceSeries');
  return {
    person: `${user.firstName} ${user.lastName}`.trim() || user.email,
    savedViews: await savedViewsOf(deps.db, user.id),
    csrf: visitor.csrfToken ?? '',
  };
}

/** The pages of journalists with a login, in the frame of those who work here. */
export default function PressLayout({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <PressFrame person={person}>
      <Outlet />
    </PressFrame>
  );
}

function PressFrame({ person, children }: { person: string; children: ReactNode }) {
  const texts = useTexts(pressTexts);
  const links = [
    { to: '/presse/bereich', title: texts.area.start, end: true },
    { to: '/presse/bereich/preise', title: texts.area.series },
    { to: '/presse', title: texts.area.publicPage, end: true },
  ];
  return (
    <WorkFrame
      label={texts.area.label}
      groups={[{ title: null, links }]}
      person={{ name: person, role: texts.area.role }}
      search={null}
    >
      {children}
    </WorkFrame>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <WorkError
    frame={loaderData ? (page) => <PressFrame person={loaderData.person}>{page}</PressFrame> : null}
  />
);
