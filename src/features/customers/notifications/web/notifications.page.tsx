import { useState } from 'react';
import { data, Link, Outlet, redirect } from 'react-router';
import { amountRange } from '#features/catalog/shared.ts';
import { doubleCodeSentence, postalCodeDigits } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card, Matter } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { notFound, useCountry } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { consentState } from '../consents.ts';
import {
  type AlarmView,
  alarmViews,
  messages,
  type NotificationsError,
  productChoices,
  submitNotifications,
} from '../notification-settings.ts';
import { notificationTexts } from '../notifications.texts.ts';
import { markChoices } from '../price-alarms.rules.ts';
import type { AlarmField } from '../price-alarms.ts';
import type { Route } from './+types/notifications.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Benachrichtigungen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { searchParams } = url;
  const [consent, alarms] = await Promise.all([consentState(deps.db, user.id), alarmViews(deps, user.id)]);
  return {
    csrf: visitor.csrfToken ?? '',
    email: user.email,
    consent,
    alarms,
    ...productChoices(deps, country, searchParams),
    message: messages.find((known) => known === searchParams.get('gesagt')) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const { deps, country, partner } = server;
  const partnerId = partner?.id ?? null;
  const outcome = await submitNotifications(deps, { user, country, partnerId, form });
  if (!outcome) throw notFound();
  if (outcome.ok) throw redirect(`/kunde/benachrichtigungen?gesagt=${outcome.value}`, 303);
  return data(outcome.error, { status: 422 });
}

type Page = Route.ComponentProps['loaderData'];

export default function Notifications({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(notificationTexts);
  const error: NotificationsError | undefined = actionData;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead(page.email)}</p>
      {page.message && !error && (
        <Notice tone={page.message === 'too_many' ? 'warn' : 'good'} live className="mt-5">
          {texts.messages[page.message]}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <AlarmList page={page} />
          <AlarmForm key={useNewest(page.alarms)} page={page} error={error} />
        </div>
        <div className="grid gap-5">
          {/* What is told on devices. */}
          <Outlet />
          <OrderMails />
          <TankMails />
        </div>
      </div>
    </>
  );
}

/** Grows with each alarm that is set, so that its form begins anew, and stays when one is ended. */
function useNewest(alarms: Page['alarms']): number {
  const [newest, setNewest] = useState(0);
  const present = Math.max(0, ...alarms.map(({ id }) => id));
  if (present > newest) setNewest(present);
  return Math.max(newest, present);
}

function OrderMails() {
  const texts = useTexts(notificationTexts);
  return (
    <Card padding="wide">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{texts.orderTitle}</h2>
        <Badge>{texts.always}</Badge>
      </div>
      <p className="mt-2 text-ink-2">{texts.orderText}</p>
    </Card>
  );
}

function TankMails() {
  const texts = useTexts(notificationTexts);
  return (
    <Matter title={texts.tankTitle} text={texts.tankText}>
      <Link to="/mex/tanks" className="link mt-2 inline-flex min-h-11 items-center">
        {texts.toTanks}
      </Link>
    </Matter>
  );
}

/** The prices that are watched, with what they are today. */
function AlarmList({ page }: { page: Page }) {
  const texts = useTexts(notificationTexts);
  const isAsked = page.consent !== 'given' && page.alarms.length > 0;
  return (
    <Matter title={texts.alarmsTitle} text={texts.alarmsText}>
      {isAsked && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <IntentForm intent="ask-alarm">
              <IntentButton intent="ask-alarm" variant="outline">
                {texts.askAgain}
              </IntentButton>
            </IntentForm>
          }
        >
          {texts.asked(page.email)}
        </Notice>
      )}
      {page.alarms.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {page.alarms.map((alarm) => (
            <li key={alarm.id} className="py-4 last:pb-0">
              <Alarm alarm={alarm} isWaiting={isAsked} />
            </li>
          ))}
        </ul>
      )}
    </Matter>
  );
}

function Alarm({ alarm, isWaiting }: { alarm: AlarmView; isWaiting: boolean }) {
  const texts = useTexts(notificationTexts);
  const format = useFormatter();
  const { minMark, until } = alarm;
  const limits = [
    ...(minMark === null ? [] : [texts.onlyFrom(format.decimal(minMark / 10, 1))]),
    ...(until === null ? [] : [texts.untilDay(format.date(until))]),
  ];
  const goods = texts.alarmGoods(`${format.quantity(alarm.amount)} ${alarm.unit}`, alarm.product);
  const state = isWaiting ? texts.waiting : alarm.isBelow ? texts.reached : texts.watching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {goods}
          <Badge tone={isWaiting ? 'warn' : alarm.isBelow ? 'flame' : 'good'}>{state}</Badge>
        </p>
        <p className="text-ink-2">
          {[texts.alarmAt(`${alarm.postalCode} ${alarm.place}`), ...limits].join(' · ')}
        </p>
      </div>
      <div className="text-right">
        <p className="text-sm text-ink-2">{texts.target}</p>
        <p className="text-lg font-bold tabular-nums">{format.money(alarm.targetPrice)}</p>
      </div>
      <p className="text-sm text-ink-2">
        {alarm.today === null ? texts.nobody : texts.today(format.money(alarm.today))}
      </p>
      <IntentForm intent="end-alarm" fields={{ id: alarm.id }} className="-my-2 -mr-5 justify-self-end">
        <IntentButton intent="end-alarm" variant="quiet" label={texts.endLabel(goods)}>
          {texts.end}
        </IntentButton>
      </IntentForm>
    </div>
  );
}

/** Product, place, amount and the price that is worth a mail. */
function AlarmForm({ page, error }: { page: Page; error: NotificationsError | undefined }) {
  const texts = useTexts(notificationTexts);
  const format = useFormatter();
  const country = useCountry();
  const { errors, input }: Partial<Exclude<NotificationsError, string>> =
    typeof error === 'object' ? error : {};
  const values = input ?? { ...page.start, targetPrice: format.amount(page.start.targetPrice) };
  const messageOf = (name: AlarmField) => {
    const code = errors?.[name];
    if (code === 'invalid' && name === 'amount') return texts.amountError(amountRange(format));
    if (code === 'invalid') return texts.fieldErrors[name] ?? texts.errors.invalid;
    const sentence = code === 'unknown' ? doubleCodeSentence(values.postalCode) : null;
    return code && (sentence ?? texts.errors[code]);
  };
  const bind = (name: AlarmField) => ({ id: name, name, defaultValue: values[name], error: messageOf(name) });
  const [productId, setProductId] = useState(values.productId);
  const chosen = page.products.find(({ value }) => value === productId);
  // Without scripts the choice is not followed.
  const unit = useHydrated() && chosen ? chosen.unit : 'l / kg';
  const failures = formErrors(
    ['productId', 'postalCode', 'amount', 'targetPrice', 'minMark', 'until'],
    messageOf,
  );
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.newAlarm}</h2>
      {error === 'full' && (
        <Notice tone="warn" live className="mt-4">
          {texts.full}
        </Notice>
      )}
      <IntentForm intent="alarm" className="mt-4 grid gap-4 xs:grid-cols-2">
        <div className="empty:hidden xs:col-span-2">
          <ErrorSummary failures={failures} />
        </div>
        <Select
          {...bind('productId')}
          label={texts.product}
          options={page.products}
          onChange={({ currentTarget }) => setProductId(currentTarget.value)}
          className="xs:col-span-2"
        />
        <DigitsField
          {...bind('postalCode')}
          label={texts.postalCode}
          autoComplete="postal-code"
          {...postalCodeDigits(country)}
        />
        <NumberField {...bind('amount')} label={texts.amount} suffix={unit} />
        <TextField
          {...bind('targetPrice')}
          label={texts.target}
          inputMode="decimal"
          maxLength={12}
          hint={texts.targetHint(page.today === null ? null : format.money(page.today))}
          className="xs:col-span-2"
        />
        <Select
          {...bind('minMark')}
          label={texts.minMark}
          options={[
            { value: '', label: texts.anyDealer },
            ...markChoices.map((mark) => ({
              value: String(mark),
              label: texts.fromMark(format.decimal(mark / 10, 1)),
            })),
          ]}
        />
        <TextField {...bind('until')} label={texts.until} type="date" hint={texts.untilHint} />
        <div className="xs:col-span-2">
          <IntentButton intent="alarm" variant="primary">
            {texts.watch}
          </IntentButton>
        </div>
      </IntentForm>
    </Card>
  );
}
