import type { ComponentProps } from 'react';
import { data, redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { rowId, text, ticked, valuesOf } from '#platform/forms/form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { ConfirmButton, IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { createApiKey, liveKeysOf, revokeApiKey } from '../../api-keys.store.ts';
import { cancellationShare } from '../../cancellation-fee.rules.ts';
import { dealerById } from '../../dealers.store.ts';
import { switchTrading } from '../../prices/price-changes.ts';
import type { Route } from './+types/dealer-settings.page.ts';
import { settingsTexts } from './dealer-settings.texts.ts';
import {
  type CancellationErrors,
  ownCancellationRule,
  readCancellation,
  setCancellationRule,
} from './own-cancellation-fee.ts';

const maxKeys = 10;
const here = '/haendler/einstellungen';

export const meta: Route.MetaFunction = () => privatePage('Einstellungen · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const dealer = await dealerById(server.deps.db, dealerId);
  if (!dealer) throw notFound();
  const { countryId, state, isTrading } = dealer;
  const { id: ruleId, rule } = await ownCancellationRule(server.deps.db, dealerId, server.deps.clock.now());
  return {
    countryId,
    state,
    isTrading,
    ruleId,
    rule,
    currency: countries[countryId].currencySymbol,
    keys: await liveKeysOf(server.deps.db, dealerId),
    isSaved: url.searchParams.has('gespeichert'),
  };
}

type Fee = { isStale: boolean; errors: CancellationErrors; input: Readonly<Record<string, string>> };
type Answer = { fee?: Fee; secret?: string; keyError?: 'keyNameMissing' | 'keysMany' };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, form } = await requireDealerForm(server, { request, url });
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
      const keyError = isFull ? 'keysMany' : name === '' ? 'keyNameMissing' : null;
      if (keyError) return data<Answer>({ keyError }, { status: 422 });
      const secret = await createApiKey(db, { dealerId, name, userId: user.id, now: clock.now() });
      return data<Answer>({ secret });
    }
    case 'fee': {
      const sent = readCancellation(form);
      const seen = { dealerId, seenId: valuesOf(form, { seen: rowId }).seen };
      const outcome = sent.ok ? await setCancellationRule(server.deps, { ...seen, rule: sent.values }) : null;
      if (outcome === 'saved') break;
      const errors = sent.ok ? {} : sent.errors;
      const fee = { isStale: outcome === 'stale', errors, input: form.input() };
      return data<Answer>({ fee }, { status: fee.isStale ? 409 : 422 });
    }
    default:
      throw notFound();
  }
  throw redirect(`${here}?gespeichert=1`, 303);
}

/** Whether the dealer trades, what cancelling costs, its software's keys. */
export default function Settings({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(settingsTexts);
  const answer = actionData as Answer | undefined;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <DoneNotice>{page.isSaved && !answer && texts.saved}</DoneNotice>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Trading page={page} />
          <FeeRuleForm page={page} answer={answer?.fee} />
        </div>
        <ApiKeys page={page} answer={answer} />
      </div>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Trading({ page: { state, isTrading } }: { page: Page }) {
  const texts = useTexts(settingsTexts);
  if (state === 'applied') return <Notice>{texts.notYet}</Notice>;
  // The frame says why.
  if (state !== 'active') return null;
  return (
    <Matter title={texts.trading} text={isTrading ? texts.tradingOn : texts.tradingOff}>
      <SettingsForm fields={{ intent: 'trading', isTrading: isTrading ? 'no' : 'yes' }} className="mt-5">
        <Button type="submit" variant={isTrading ? 'outline' : 'primary'}>
          {isTrading ? texts.pause : texts.resume}
        </Button>
      </SettingsForm>
    </Matter>
  );
}

const feeFields = ['share', 'minimum', 'maximum'] as const;
/** Totals for which the fee is worked out as an example. */
const examples = [cents(100_000), cents(300_000)];

/** "2,5" of 25 tenths, "25,50" of 2550 hundredths; whole ones without decimals. */
const decimal = (value: number, places: 1 | 2) =>
  (value / 10 ** places).toFixed(value % 10 ** places === 0 ? 0 : places).replace('.', ',');

/** What customers pay who cancel after the confirmation; they see it before they order. */
function FeeRuleForm({ page, answer }: { page: Page; answer: Fee | undefined }) {
  const texts = useTexts(settingsTexts).cancellation;
  const { rule, ruleId, currency } = page;
  const format = formatter(countries[page.countryId].locale);
  const present = {
    share: decimal(rule.permille, 1),
    minimum: decimal(rule.minimum, 2),
    maximum: decimal(rule.maximum, 2),
  };
  const example = (total: (typeof examples)[number]) =>
    texts.example(format.money(total), format.money(cancellationShare(total, page.countryId, rule)));
  return (
    <Matter title={texts.title} text={texts.text}>
      {answer?.isStale && <StaleNotice what="retained" to={here} className="mt-4" />}
      <SettingsForm
        fields={{ intent: 'fee', seen: ruleId }}
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div
          key={ruleId}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xs:grid-cols-[repeat(3,minmax(0,1fr))]"
        >
          {feeFields.map((name) => (
            <TextField
              key={name}
              id={`fee-${name}`}
              name={name}
              label={texts[name]}
              maxLength={8}
              autoComplete="off"
              inputMode="decimal"
              suffix={name === 'share' ? '%' : currency}
              defaultValue={answer?.input[name] ?? present[name]}
              error={answer?.errors[name] && texts.errors[answer.errors[name]]}
            />
          ))}
        </div>
        <p className="text-sm text-ink-2">{examples.map(example).join(' ')}</p>
        <div>
          <IntentButton intent="fee">{texts.save}</IntentButton>
        </div>
      </SettingsForm>
    </Matter>
  );
}

/** Keys of the dealer's own software; a new one is shown once. */
function ApiKeys({ page, answer }: { page: Page; answer: Answer | undefined }) {
  const texts = useTexts(settingsTexts);
  const format = useFormatter();
  return (
    <Matter title={texts.keys} text={texts.keysText}>
      {answer?.secret && (
        <Notice tone="good" live className="mt-4">
          {texts.keyOnce}
          <code className="mt-1 block font-semibold wrap-anywhere">{answer.secret}</code>
        </Notice>
      )}
      <ul className="mt-4 divide-y divide-line">
        {page.keys.map(({ id, name, hint, createdAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-ink-2">…{hint}</span>
              <span className="block text-sm text-ink-2">
                {texts.created(format.date(createdAt))},{' '}
                {usedAt ? texts.used(format.date(usedAt)) : texts.unused}
              </span>
            </span>
            <SettingsForm fields={{ intent: 'revoke', id }}>
              <ConfirmButton
                variant="quiet"
                label={texts.revokeLabel(name)}
                ask={{ title: texts.revokeAsk(name), text: texts.revokeText, action: texts.revoke }}
              >
                {texts.revoke}
              </ConfirmButton>
            </SettingsForm>
          </li>
        ))}
      </ul>
      <SettingsForm fields={{ intent: 'key' }} className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="key-name"
          name="name"
          label={texts.keyName}
          maxLength={60}
          autoComplete="off"
          error={answer?.keyError && texts[answer.keyError]}
        />
        <Button type="submit" variant="outline" className="self-start sm:min-h-15">
          {texts.newKey}
        </Button>
      </SettingsForm>
    </Matter>
  );
}

const SettingsForm = (props: ComponentProps<typeof PostForm>) => (
  <PostForm action={here} noValidate preventScrollReset {...props} />
);
