import { amountLimits, parseAmount, productGroups } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import { rawText, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { cents } from '#platform/money/money.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { isDay } from '#platform/time/calendar.ts';
import { askForConsent } from './consents.ts';
import { isAlarmAmount, markChoices, parsePrice, suggestedTarget } from './price-alarms.rules.ts';
import { alarmsOf, endAlarm } from './price-alarms.store.ts';
import {
  type AlarmDeps,
  type AlarmErrors,
  type AlarmField,
  cheapestOffer,
  watchPrice,
} from './price-alarms.ts';

/** What the page of /kunde/benachrichtigungen says after a form. */
export const messages = ['alarm', 'asked', 'too_many', 'ended'] as const;

export type NotificationsError = 'full' | { errors: AlarmErrors; input: Record<AlarmField, string> };
type Outcome = Result<(typeof messages)[number], NotificationsError>;

type Posted = {
  user: SignedInUser;
  country: Country;
  /** On whose host the page was. */
  partnerId: number | null;
  form: PostedForm;
};

/** One of the forms of the page; null when there is no such form. */
export async function submitNotifications(deps: AlarmDeps, posted: Posted): Promise<Outcome | null> {
  const { user, form } = posted;
  switch (form.text('intent')) {
    case 'alarm':
      return addAlarm(deps, posted);
    case 'end-alarm': {
      const { id } = valuesOf(form, { id: rowId });
      await endAlarm(deps.db, { id, userId: user.id, now: deps.clock.now() });
      return ok('ended');
    }
    case 'ask-alarm': {
      const { id: userId, email } = user;
      const { country, partnerId } = posted;
      const asked = await askForConsent(deps, { userId, email, countryId: country.id, partnerId });
      return ok(asked === 'too_many' ? 'too_many' : 'asked');
    }
    default:
      return null;
  }
}

const alarmForm = {
  productId: rawText(20),
  postalCode: text(20),
  amount: rawText(20),
  targetPrice: rawText(20),
  minMark: rawText(20),
  until: rawText(20),
};

async function addAlarm(deps: AlarmDeps, { user, country, partnerId, form }: Posted): Promise<Outcome> {
  const input = valuesOf(form, alarmForm);
  const watched = await watchPrice(
    deps,
    { userId: user.id, email: user.email, country, partnerId },
    {
      productId: Number(input.productId) || 0,
      postalCode: input.postalCode,
      amount: parseAmount(input.amount),
      targetPrice: parsePrice(input.targetPrice),
      minMark: input.minMark === '' ? null : Number(input.minMark) || 0,
      until: input.until.trim() === '' ? null : input.until.trim(),
    },
  );
  if (watched.ok) return ok(watched.value === 'given' ? 'alarm' : watched.value);
  return failed(watched.error === 'full' ? 'full' : { errors: watched.error, input });
}

/** A watched price as its customer sees it. */
export type AlarmView = Awaited<ReturnType<typeof alarmViews>>[number];

export async function alarmViews(deps: AlarmDeps, userId: number) {
  const { catalog } = deps.pricing.index();
  return (await alarmsOf(deps.db, userId)).map((alarm) => {
    const product = catalog.products.get(alarm.productId);
    const { id, amount, postalCode, isBelow, minMark, until } = alarm;
    return {
      id,
      amount,
      postalCode,
      isBelow,
      minMark,
      until,
      product: product?.name ?? '',
      unit: productGroups[product?.productGroupId ?? 1].unit,
      place: deps.places.find(alarm.countryId, postalCode)?.name ?? '',
      targetPrice: cents(alarm.targetPrice),
      /** Gross per price unit; null when nobody delivers. */
      today: cheapestOffer(deps, alarm)?.unitPrice ?? null,
    };
  });
}

const wholeAmount = (asked: string | undefined): number => {
  const amount = Number(asked?.replaceAll(/\D/g, ''));
  return isAlarmAmount(amount) ? amount : amountLimits.default;
};

/** What the form for a new alarm offers and begins with; a link may bring each of its values but the product. */
export function productChoices(deps: AlarmDeps, country: Country, query: URLSearchParams) {
  const { catalog } = deps.pricing.index();
  const { defaultProductId: productId, referencePostalCode: postalCode } = country;
  const asked = (name: string) => /^[\d.,]{1,10}$/.exec(query.get(name) ?? '')?.[0];
  const place = { postalCode: asked('zipCode') ?? postalCode, amount: wholeAmount(asked('amount')) };
  const offer = cheapestOffer(deps, { productId, ...place, minMark: null });
  return {
    products: [...catalog.products.values()]
      .filter((product) => product.isActive && product.countryId === country.id)
      .map(({ id, name, productGroupId }) => ({
        value: String(id),
        label: name,
        unit: productGroups[productGroupId].unit,
      })),
    /** For the amount and code of the link, else the usual amount at the country's reference code; null without an offer. */
    today: offer?.unitPrice ?? null,
    start: {
      productId: String(productId),
      postalCode: asked('zipCode') ?? '',
      amount: asked('amount') ?? String(amountLimits.default),
      targetPrice: cents(parsePrice(asked('price') ?? '') ?? (offer ? suggestedTarget(offer.unitPrice) : 0)),
      minMark: markChoices.find((mark) => String(mark) === query.get('minMark'))?.toString() ?? '',
      until: isDay(query.get('until') ?? '') ? (query.get('until') ?? '') : '',
    },
  };
}
