import { Outlet, redirect } from 'react-router';
import { customerTexts } from '#features/customers/shared.ts';
import { startPageOf } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/customer-home.page.ts';
import { ordersOfCustomer } from './customer-orders.store.ts';
import { OrderRow } from './order-line.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const [latest] = await ordersOfCustomer(server.deps.db, user.id, { limit: 1 });
  // Who works here and has bought nothing has no use for this page, to which the shop's "Anmelden" leads.
  if (!latest && startPageOf(user) !== url.pathname) throw redirect(startPageOf(user));
  const isPolite = user.salutation === 'Frau' || user.salutation === 'Herr';
  const name = isPolite ? `${user.salutation} ${user.lastName}` : `${user.firstName} ${user.lastName}`;
  return { name: name.trim(), latest: latest ?? null };
}

export default function CustomerHome({ loaderData: { name, latest } }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.hello(name)}</h1>
      {/* What later features lead this page with. */}
      <div className="mt-5">
        <Outlet />
      </div>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <Card padding="wide">
          <h2 className="text-lg">{latest ? texts.latest : texts.noOrders}</h2>
          <div className="mt-4">
            {latest ? <OrderRow order={latest} /> : <p className="text-ink-2">{texts.noOrdersText}</p>}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/" variant="primary">
              {latest ? texts.again : texts.calculate}
            </ButtonLink>
            {latest && (
              <ButtonLink to="/kunde/bestellungen" variant="quiet">
                {texts.allOrders}
              </ButtonLink>
            )}
          </div>
        </Card>
        <Card padding="wide">
          <h2 className="text-lg">{texts.yourData}</h2>
          <p className="mt-2 text-ink-2">{texts.yourDataText}</p>
          <ButtonLink to="/kunde/stammdaten" variant="outline" className="mt-5">
            {texts.toData}
          </ButtonLink>
        </Card>
      </div>
    </>
  );
}
