import { data, redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { rowId, text, ticked, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmButton } from '#platform/ui/confirm-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { createApiKey, liveKeysOf, revokeApiKey } from '../../api-keys.store.ts';
import { dealerSwitches } from '../../own-prices.store.ts';
import { switchTrading } from '../../own-prices.ts';
import type { Route } from './+types/settings.page.ts';
import { CancellationFee } from './cancellation-fee.tsx';
import { type CancellationFault, readCancellation } from './cancellation-form.rules.ts';
import { ownCancellationRule, setCancellationRule } from './own-cancellation-rule.ts';
import { pricesTexts } from './prices.texts.ts';
import { SettingsForm } from './settings-form.tsx';

const maxKeys = 10;

export const meta: Route.MetaFunction = () => privatePage('Einstellungen · Händlerbereich');

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const switches = await dealerSwitches(server.deps.db, dealerId);
  if (!switches) throw notFound();
  const { id: ruleId, rule } = await ownCancellationRule(server.deps.db, dealerId);
  const { id: countryId, currencySymbol } = countries[switches.countryId];
  return {
    ...switches,
    ...{ ruleId, rule, countryId, currency: currencySymbol },
    keys: await liveKeysOf(server.deps.db, dealerId),
    csrf: server.visitor.csrfToken ?? '',
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  };
}

export type SettingsAnswer =
  | { kind: 'key'; secret: string }
  | { kind: 'key_fault'; fault: 'keyNameMissing' | 'keysMany' }
  | {
      kind: 'fee_fault';
      isStale: boolean;
      errors: Readonly<Record<string, CancellationFault>>;
      typed: Readonly<Record<string, string>>;
    };

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, form } = await requireDealerForm(server, request);
  const { db, clock } = server.deps;
  const { id, isTrading, name } = valuesOf(form, { id: rowId, isTrading: ticked('yes'), name: text(60) });
  switch (form.text('intent')) {
    case 'trading':
      await switchTrading(server.deps, { dealerId, isTrading });
      break;
    case 'revoke':
      await revokeApiKey(db, { dealerId, id, now: clock.now() });
      break;
    case 'key': {
      const isFull = (await liveKeysOf(db, dealerId)).length >= maxKeys;
      if (name === '' || isFull) {
        const answer: SettingsAnswer = { kind: 'key_fault', fault: isFull ? 'keysMany' : 'keyNameMissing' };
        return data(answer, { status: 422 });
      }
      const secret = await createApiKey(db, { dealerId, name, userId: user.id, now: clock.now() });
      return data<SettingsAnswer>({ kind: 'key', secret });
    }
    case 'fee': {
      const refused = await saveFee(server.deps, dealerId, form);
      if (refused) return data<SettingsAnswer>(refused, { status: refused.isStale ? 409 : 422 });
      break;
    }
    default:
      throw notFound();
  }
  throw redirect('/haendler/einstellungen?gespeichert=1', 303);
}

/** Null when the rule was saved. */
async function saveFee(
  deps: RequestContext['deps'],
  dealerId: number,
  form: PostedForm,
): Promise<Extract<SettingsAnswer, { kind: 'fee_fault' }> | null> {
  const typed = Object.fromEntries(['share', 'minimum', 'maximum'].map((name) => [name, form.text(name)]));
  const sent = readCancellation(form);
  if (!sent.ok) return { kind: 'fee_fault', isStale: false, errors: sent.errors, typed };
  const { seen: seenId } = valuesOf(form, { seen: rowId });
  const outcome = await setCancellationRule(deps, { dealerId, seenId, rule: sent.values });
  return outcome === 'stale' ? { kind: 'fee_fault', isStale: true, errors: {}, typed } : null;
}

export type SettingsPage = Awaited<ReturnType<typeof loader>>;

/** Whether the dealer trades, what cancelling costs, its software's keys. */
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
          <CancellationFee page={loaderData} answer={answer} />
        </div>
        <ApiKeys page={loaderData} answer={answer} />
      </div>
    </>
  );
}

/** The switch that takes all offers out of the list and back. */
function Trading({ page }: { page: SettingsPage }) {
  const texts = useTexts(pricesTexts);
  if (page.state !== 'active') return <Notice tone="bad">{texts.locked}</Notice>;
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.trading}</h2>
      <p className="mt-1 text-ink-2">{page.isTrading ? texts.tradingOn : texts.tradingOff}</p>
      <SettingsForm csrf={page.csrf} intent="trading" className="mt-5">
        <input type="hidden" name="isTrading" value={page.isTrading ? 'no' : 'yes'} />
        <Button type="submit" variant={page.isTrading ? 'outline' : 'primary'}>
          {page.isTrading ? texts.pause : texts.resume}
        </Button>
      </SettingsForm>
    </Card>
  );
}

/** Keys of the dealer's own software; a new one is shown once. */
function ApiKeys({ page, answer }: { page: SettingsPage; answer: SettingsAnswer | undefined }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.keys}</h2>
      <p className="mt-1 text-ink-2">{texts.keysText}</p>
      {answer?.kind === 'key' && (
        <Notice tone="good" live className="mt-4">
          {texts.keyOnce}
          <code className="mt-1 block font-semibold wrap-anywhere">{answer.secret}</code>
        </Notice>
      )}
      <ul className="mt-4 divide-y divide-line">
        {page.keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{key.name}</span> <span className="text-ink-2">…{key.hint}</span>
              <span className="block text-sm text-ink-2">
                {texts.created(format.date(key.createdAt))},{' '}
                {key.usedAt ? texts.used(format.date(key.usedAt)) : texts.unused}
              </span>
            </span>
            <SettingsForm csrf={page.csrf} intent="revoke">
              <input type="hidden" name="id" value={key.id} />
              <ConfirmButton
                variant="quiet"
                label={texts.revokeLabel(key.name)}
                ask={{ title: texts.revokeAsk(key.name), text: texts.revokeText, action: texts.revoke }}
              >
                {texts.revoke}
              </ConfirmButton>
            </SettingsForm>
          </li>
        ))}
      </ul>
      <SettingsForm csrf={page.csrf} intent="key" className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="key-name"
          name="name"
          label={texts.keyName}
          maxLength={60}
          autoComplete="off"
          error={answer?.kind === 'key_fault' ? texts[answer.fault] : undefined}
        />
        <Button type="submit" variant="outline" className="sm:mt-1.5">
          {texts.newKey}
        </Button>
      </SettingsForm>
    </Card>
  );
}
