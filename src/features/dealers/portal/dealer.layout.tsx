import { Eye } from 'lucide';
import { Outlet } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { readOnlyReason } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer, savedViewsOf } from '#shell/shell.ts';
import { StickyBar } from '#shell/ui/sticky-bar.tsx';
import workStyles from '#shell/ui/work.css?url';
import { WorkError } from '#shell/ui/work-frame.tsx';
import { closedDealer } from '../dealer-state-changes.store.ts';
import { dealerById } from '../dealers.store.ts';
import { DealerFrame } from '../ui/dealer-frame.tsx';
import type { Route } from './+types/dealer.layout.ts';
import { portalTexts } from './portal.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Händlerbereich');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

/** The proof of forms is given once for all pages below, and so is that they can only be read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, isReadOnly } = requireDealer(server, url);
  const { db } = server.deps;
  const [dealer, savedViews] = await Promise.all([dealerById(db, dealerId), savedViewsOf(db, user.id)]);
  const closed = await closedDealer(db, dealer);
  const name = dealer?.name ?? '';
  const person = isReadOnly ? `${user.firstName} ${user.lastName}`.trim() : name;
  return { name, person, closed, isReadOnly, savedViews, csrf: server.visitor.csrfToken ?? '' };
}

/** The dealers' pages: where one may go, for whom one works, the way out. */
export default function DealerLayout({ loaderData: portal }: Route.ComponentProps) {
  return (
    <>
      {portal.isReadOnly && <ViewingBar name={portal.name} csrf={portal.csrf} />}
      <DealerFrame person={portal.person} isOwn={!portal.isReadOnly} closed={portal.closed}>
        <Outlet />
      </DealerFrame>
    </>
  );
}

/** Above the portal of a dealer for whom one does not work: whose it is, that it can only be read, the way out. */
function ViewingBar({ name, csrf }: { name: string; csrf: string }) {
  const { viewing: texts } = useTexts(portalTexts);
  return (
    <StickyBar
      label={texts.label}
      icon={Eye}
      id={readOnlyReason}
      more={texts.locked}
      end={{ action: '/support/haendler', intent: 'end', csrf, label: texts.end }}
    >
      {texts.before} <strong>{name}</strong>, {texts.after}
    </StickyBar>
  );
}

export const ErrorBoundary = ({ loaderData: dealer }: Route.ErrorBoundaryProps) => (
  <WorkError
    frame={
      dealer
        ? (page) => (
            <DealerFrame person={dealer.person} isOwn={!dealer.isReadOnly} closed={dealer.closed}>
              {page}
            </DealerFrame>
          )
        : null
    }
  />
);
