import { Outlet } from 'react-router';
import { requestContext } from '#shell/request-context.ts';
import { dealerById } from '../dealers.store.ts';
import type { Route } from './+types/dealer.layout.ts';
import { DealerFrame } from './dealer-frame.tsx';
import { requireDealer } from './dealer-session.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Händlerbereich · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const dealer = await dealerById(server.deps.db, dealerId);
  return { name: dealer?.name ?? '' };
}

/** The dealers' pages: where one may go, for whom one works, the way out. */
export default function DealerLayout({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <DealerFrame name={name}>
      <Outlet />
    </DealerFrame>
  );
}
