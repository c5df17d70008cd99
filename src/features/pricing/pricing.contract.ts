import { z } from 'zod';
import { amountLimits } from '#features/catalog/shared.ts';
import { countryIdField, countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const wholeNumber = z.int({ error: 'Bitte geben Sie eine ganze Zahl an.' });
const flag = z.boolean({ error: 'Möglich sind true und false.' }).nullish();

/** A chosen option: a bare {Id}, or the full object that the calculator data gave; more than this is ignored. */
const chosenParameter = z.object({
  id: wholeNumber,
  /** Months of an instalment; -1 for none. */
  modifier: wholeNumber.nullish(),
  /** YYYY-MM-DD, with or without a time. */
  desiredDate: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2}(T.{0,30})?)?$/, { error: 'Das Datum muss wie 2026-12-04 aussehen.' })
    .nullish(),
});

/** What the calculator is set to. Only code and amount are needed; whether all fits together is checked afterwards. */
export const configurationBody = z.object({
  zipCode: z.string({ error: 'Bitte geben Sie eine Postleitzahl an.' }).max(10),
  amount: wholeNumber,
  stations: wholeNumber.nullish(),
  product: z.object({ id: wholeNumber, climateNeutral: flag }).nullish(),
  parameters: z.array(chosenParameter).max(50).nullish(),
  appointmentPlus: flag,
  countryId: countryIdField.nullish(),
  productGroupId: wholeNumber.nullish(),
  cn: flag,
  ap: flag,
});

const configuration = z.object({
  zipCode: z.string(),
  amount: z.number(),
  stations: z.number(),
  product: z.object({ id: z.number(), climateNeutral: z.boolean() }),
  parameters: z.array(z.object({ id: z.number(), modifier: z.number(), desiredDate: z.string().nullable() })),
  appointmentPlus: z.boolean(),
  countryId: countryIdField,
  productGroupId: z.number(),
  cn: z.boolean(),
  ap: z.boolean(),
});

/** Text that needs no escaping in JSON: made by us of letters, digits and signs. */
const plain = () => z.string().meta({ plain: true });

/** Money is in EUR or CHF with two decimals; days are local, YYYY-MM-DD. */
const item = z.object({
  /** The dealer's. */
  id: z.number(),
  name: z.string(),
  place: z.string(),
  profileLink: plain(),
  /** 0–100; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.number(),
  /** Per 100 l or 1,000 kg. */
  unitPrice: z.number(),
  totalPrice: z.number(),
  /** Working days from today until the latest delivery day. */
  deliveryPeriodDays: z.number(),
  startDeliveryPeriodDate: plain(),
  /** The latest delivery day. */
  deliveryDate: plain(),
  /** Those of a price list, shared by all offers made from it. */
  payments: z.array(z.number()).meta({ immutable: true }),
  defaultPaymentId: z.number(),
  operatorPayment: z.boolean().meta({ wire: 'IsInteraidPayment' }),
  /** Months; null unless an instalment is chosen. Only then the rates are there. */
  monthlyRateCount: z.number().nullable(),
  monthlyRate: z.number().optional(),
  lastMonthlyRate: z.number().optional(),
  instalmentTotal: z.number().optional(),
  /** Percent a year. */
  effectiveRate: z.number().optional(),
  /** Only when the climate contribution is chosen. */
  climateKilograms: z.number().optional(),
  climateAmount: z.number().optional(),
  badges: z.array(z.enum(['cheapest', 'fastest', 'best_rated', 'small_truck']).meta({ plain: true })),
  /** Proves request and price for as long as the result holds. */
  hash: plain(),
});

const calculationResult = z.object({
  items: z.array(item),
  /** True when nobody serves the request and these are the offers of the default options. */
  hasDefaultOffers: z.boolean(),
  droppedParameterIds: z.array(z.number()),
  /** Why nobody may offer this there, in German; null where it is only that nobody does, and beside offers. */
  noOffersReason: z.string().nullable(),
  /** Of the cheapest offer; null when there is none. */
  unitPrice: z.number().nullable(),
  totalPrice: z.number().nullable(),
  /** What was calculated: amounts in whole bags, gaps filled. */
  configuration,
  timeStamp: z.date(),
  expiresAt: z.date(),
  countryCode: plain(),
  currencyCode: plain(),
});

const shared = { method: 'POST', tag: 'Calculation', access: 'public', limit: 'calculation' } as const;
const calculation = { ...shared, anyOrigin: true } as const;

export const calculateEndpoint = endpoint({
  ...calculation,
  path: '/api/kalkulation/berechnen',
  summary: 'All offers for a configuration, cheapest first',
  body: configurationBody,
  result: calculationResult,
});

export const calculateForOrderEndpoint = endpoint({
  ...calculation,
  path: '/api/kalkulation/bestellung/berechnen',
  summary: 'The offer of one dealer for exactly this configuration; no item when it does not serve it',
  body: configurationBody.extend({ dealerId: wholeNumber.min(1).max(2 ** 31 - 1) }),
  result: calculationResult,
});

export const calculateDefaultEndpoint = endpoint({
  ...calculation,
  path: '/api/kalkulation/berechnen-default',
  summary: 'The offers at the reference place of a country for the default configuration',
  body: z.object({ countryId: countryIdField.nullish() }).nullish(),
  result: calculationResult,
});

const parameter = z.object({
  id: z.number(),
  key: z.string(),
  modifier: z.number(),
  desiredDate: z.string().nullable(),
  name: z.string(),
  shortName: z.string(),
  displayName: z.string(),
  calculatorName: z.string(),
  subText: z.string(),
  infoText: z.string(),
  orderText: z.string(),
  iconKey: z.string(),
  hasSpecialView: z.boolean(),
  isUpselling: z.boolean(),
  isNew: z.boolean(),
  /** Ids that cannot be chosen with this one. */
  blackList: z.array(z.number()),
  selected: z.boolean(),
  hasSubItems: z.boolean(),
  useIcon: z.boolean(),
  /** Months of an instalment; empty for other parameters. */
  subItems: z.array(z.object({ modifier: z.number(), displayName: z.string() })),
  /** Why the parameter needs more than to be chosen: amounts in litres or kg, totals in EUR or CHF. */
  requirements: z.array(
    z.object({
      kind: z.enum(['min_amount', 'max_amount', 'min_stations', 'max_stations', 'min_total', 'max_total']),
      bound: z.number(),
      reason: z.string(),
    }),
  ),
});

const listEntry = z.object({
  id: z.number(),
  displayName: z.string(),
  isUpselling: z.boolean(),
  selected: z.boolean(),
});

export const calculatorDataEndpoint = endpoint({
  ...calculation,
  method: 'GET',
  path: '/api/kalkulation/init/:countryId/:productGroupId',
  summary: 'What can be chosen in a country for a product group',
  limit: 'read',
  params: z.object({
    countryId: countryIdParam,
    productGroupId: z.coerce
      .number()
      .pipe(z.literal([1, 2, 3, 4, 5], { error: 'Die Produktgruppe muss 1 bis 5 sein.' })),
  }),
  result: z.object({
    countryId: countryIdField,
    productGroupId: z.number(),
    groups: z.array(z.object({ id: z.number(), key: z.string(), parameters: z.array(parameter) })),
    products: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        shortName: z.string(),
        displayName: z.string(),
        description: z.string(),
        isUpselling: z.boolean(),
        selected: z.boolean(),
      }),
    ),
    climateNeutralList: z.array(listEntry),
    stationList: z.array(listEntry),
    minAmount: z.number(),
    maxAmount: z.number(),
    defaultAmount: z.number(),
    /** Amounts are multiples of this. */
    amountStep: z.number(),
    unit: z.string(),
    /** Prices are per this many units. */
    priceUnit: z.number(),
  }),
});

export const upsellingEndpoint = endpoint({
  ...calculation,
  path: '/api/kalkulation/upselling',
  summary: 'What a neighbouring request would cost or save',
  query: z.object({
    upsellingKey: z.coerce.number().pipe(
      z.literal([9999, 10000, 10001, 10002], {
        error: 'Möglich sind 9999, 10000, 10001 und 10002.',
      }),
    ),
  }),
  body: configurationBody,
  result: z.object({
    key: z.number(),
    items: z.array(
      z.object({
        configuration,
        text: z.string(),
        savingTotal: z.number().optional(),
        extraTotal: z.number().optional(),
      }),
    ),
  }),
});

export const bestPriceEndpoint = endpoint({
  ...calculation,
  method: 'GET',
  path: '/api/kalkulation/best-price',
  summary: 'The cheapest offer at the reference place of a country; null prices when there is none',
  query: z.object({
    countryId: countryIdParam,
    amount: z.coerce
      .number()
      .pipe(
        wholeNumber
          .min(amountLimits.minimum, { error: `Die kleinste Menge ist ${amountLimits.minimum}.` })
          .max(amountLimits.maximum, { error: `Die größte Menge ist ${amountLimits.maximum}.` }),
      )
      .default(amountLimits.default),
  }),
  result: calculationResult.pick({ unitPrice: true, totalPrice: true, timeStamp: true, countryCode: true }),
});

export const bulkOrderEndpoint = endpoint({
  ...calculation,
  path: '/api/bulkorder/getBulkOrderCalculation',
  summary: 'Dealers that serve several households ordering together, with a total for each',
  body: z.object({
    configuration: configurationBody.partial({ zipCode: true, amount: true }),
    deliveries: z
      .array(z.object({ zipCode: configurationBody.shape.zipCode, amount: wholeNumber }))
      .min(1, { error: 'Bitte geben Sie mindestens eine Lieferung an.' })
      .max(30, { error: 'Möglich sind bis zu 30 Lieferungen.' }),
  }),
  result: z.object({
    items: z.array(
      z.object({
        ...item.pick({ id: true, name: true, place: true, profileLink: true }).shape,
        ...item.pick({ rating: true, ratingCount: true, totalPrice: true }).shape,
        deliveries: z.array(
          z.object({
            zipCode: plain(),
            amount: z.number(),
            ...item.pick({ unitPrice: true, totalPrice: true, deliveryPeriodDays: true, deliveryDate: true })
              .shape,
          }),
        ),
      }),
    ),
    totalAmount: z.number(),
    ...calculationResult.pick({
      noOffersReason: true,
      timeStamp: true,
      countryCode: true,
      currencyCode: true,
    }).shape,
  }),
});
