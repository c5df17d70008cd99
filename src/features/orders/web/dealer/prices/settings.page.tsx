import { data, redirect } from 'react-router';
import { createApiKey, liveKeysOf, revokeApiKey } from '#features/dealers/api-keys.store.ts';
import { readDays } from '#features/dealers/blackout-days.rules.ts';
import { dealerSwitches } from '#features/dealers/own-prices.store.ts';
import { saveBlackoutDays, switchTrading } from '#features/dealers/own-prices.ts';
import { localDay } from '#kernel/calendar.ts';
import { useTexts } from '#web/locale.ts';
import { notFound } from '#web/not-found.ts';
import { requestContext } from '#web/request-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { requireDealer, requireDealerForm } from '../dealer-session.ts';
import type { Route } from './+types/settings.page.ts';
import { ApiKeys } from './api-keys.tsx';
import { BlackoutDays, Trading } from './dealer-settings.tsx';
import { pricesTexts } from './prices.texts.ts';

const mostKeys = 10;

export const meta: Route.MetaFunction = () => [
  { title: 'Einstellungen · Händlerbereich · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const switches = await dealerSwitches(server.deps.db, dealerId);
  if (!switches) throw notFound();
  return {
    ...switches,
    keys: await liveKeysOf(server.deps.db, dealerId),
    csrf: server.visitor.csrfToken ?? '',
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  };
}

export type SettingsAnswer =
  | { kind: 'key'; secret: string }
  | { kind: 'key_fault'; fault: 'keyNameMissing' | 'keysMany' }
  | { kind: 'days_fault'; line: string | null; typed: string };

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, field } = await requireDealerForm(server, request);
  const { db, clock } = server.deps;
  switch (field('intent')) {
    case 'trading':
      await switchTrading(server.deps, { dealerId, isTrading: field('isTrading') === 'yes' });
      break;
    case 'days': {
      const read = readDays(field('days'));
      if (!read.ok) {
        const answer: SettingsAnswer = { kind: 'days_fault', line: read.line, typed: field('days') };
        return data(answer, { status: 422 });
      }
      const today = localDay(clock.now(), server.country.timeZone);
      await saveBlackoutDays(server.deps, { dealerId, days: read.days, today });
      break;
    }
    case 'revoke':
      await revokeApiKey(db, { dealerId, id: Number(field('id')) || 0, now: clock.now() });
      break;
    case 'key': {
      const name = field('name').trim().slice(0, 60);
      const isFull = (await liveKeysOf(db, dealerId)).length >= mostKeys;
      if (name === '' || isFull) {
        const answer: SettingsAnswer = { kind: 'key_fault', fault: isFull ? 'keysMany' : 'keyNameMissing' };
        return data(answer, { status: 422 });
      }
      const secret = await createApiKey(db, { dealerId, name, userId: user.id, now: clock.now() });
      return data<SettingsAnswer>({ kind: 'key', secret });
    }
    default:
      throw notFound();
  }
  throw redirect('/haendler/einstellungen?gespeichert=1', 303);
}

export type SettingsPage = Awaited<ReturnType<typeof loader>>;

/** Whether the dealer trades, when it does not deliver, and its software's keys. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  const answer = actionData as SettingsAnswer | undefined;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.settings}</h1>
      {loaderData.isSaved && !answer && (
        <Notice tone="good" live className="mt-5">
          {texts.done}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Trading page={loaderData} />
          <ApiKeys page={loaderData} answer={answer} />
        </div>
        <BlackoutDays page={loaderData} answer={answer} />
      </div>
    </>
  );
}
