import { priceOutlook, tankStatuses } from '#features/forecast/forecast.ts';
import { signedInUser, signInApp, userOfApp } from '#features/identity/identity.ts';
import { signInTexts } from '#features/identity/shared.ts';
import type { SignInDeps } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { localDay } from '#platform/time/calendar.ts';
import { comparedPurchases, marketToday, shareOf } from '../dashboard/purchase-prices.ts';
import {
  appDashboardEndpoint,
  appRemainingEndpoint,
  appSignInEndpoint,
  appUsageEndpoint,
  webDashboardEndpoint,
} from './clients.contract.ts';
import { isSensed, itemOf, remainingByDay, type SensedStatus, usageByMonth } from './mex-items.rules.ts';

type Deps = SignInDeps;

/** Four programs that other people wrote read tanks by these addresses; what they break on is in the contract. */
export const clientsRoutes = (deps: Deps): Route[] => [
  appSignInRoute(deps),
  ...appRoutes(deps),
  route(webDashboardEndpoint, async ({ visitor, hostCountryId }) => {
    const { id } = signedInUser(visitor);
    const sensed = await sensedTanks(deps, id);
    return { body: await dashboardOf(deps, { userId: id, shown: sensed, sensed, hostCountryId }) };
  }),
];

const done = { resultCode: 0, resultMessage: null } as const;

const appSignInRoute = (deps: Deps): Route =>
  route(appSignInEndpoint, async ({ body, visitor, header, hostCountryId }) => {
    const texts = signInTexts(countries[hostCountryId].locale);
    const outcome = await signInApp(deps, {
      userName: body.username,
      password: body.password,
      address: visitor.address,
      visitor,
      userAgent: header('user-agent') ?? '',
      countryId: hostCountryId,
    });
    if (outcome.kind === 'signed_in') return { body: { ...done, sessionId: outcome.sessionId } };
    if (outcome.kind === 'refused')
      return refused({ status: 401, code: 'wrong_credentials', detail: texts.refused });
    const { retryAfterSeconds: retryAfter } = outcome;
    return refused({ status: 429, code: 'too_many_attempts', detail: texts.tooMany(retryAfter), retryAfter });
  });

function appRoutes(deps: Deps): Route[] {
  const userOf = ({ sessionId }: { sessionId: string }) =>
    userOfApp(deps, { sessionId, now: deps.clock.now() });
  return [
    route(appDashboardEndpoint, async ({ params, hostCountryId }) => {
      const user = await userOf(params);
      if (!user) return notSignedIn;
      const sensed = await sensedTanks(deps, user.id);
      const status = /^\d{1,2}$/.test(params.index) ? sensed[Number(params.index) - 1] : undefined;
      if (!status) return noSuchSensor;
      return { body: await dashboardOf(deps, { userId: user.id, shown: [status], sensed, hostCountryId }) };
    }),
    route(appRemainingEndpoint, async ({ params }) => {
      const user = await userOf(params);
      if (!user) return notSignedIn;
      const sensed = await sensedTanks(deps, user.id);
      const status = sensed.find(({ sensor }) => String(sensor.id) === params.sensorId);
      return status ? { body: { consumptionCurveResult: remainingByDay(status), ...done } } : noSuchSensor;
    }),
    route(appUsageEndpoint, async ({ params, hostCountryId }) => {
      const user = await userOf(params);
      if (!user) return notSignedIn;
      const sensed = await sensedTanks(deps, user.id);
      const today = localDay(deps.clock.now(), countries[hostCountryId].timeZone);
      const tanks = sensed.map(({ levels }) => levels);
      return { body: { values: usageByMonth(tanks, today), ...done } };
    }),
  ];
}

/** These clients look for a code in refusals, too. */
const refused = (value: Problem) =>
  problem({ ...value, extra: { ResultCode: value.status, ResultMessage: value.detail } });

const notSignedIn = refused({
  status: 401,
  code: 'not_signed_in',
  detail: 'Diese Anmeldung gilt nicht mehr. Bitte melden Sie sich neu an.',
});

const noSuchSensor = refused({
  status: 404,
  code: 'no_such_sensor',
  detail: 'Diesen Sensor gibt es in Ihrem Konto nicht, oder er hat noch nichts gemessen.',
});

const sensedTanks = async (deps: Deps, userId: number): Promise<SensedStatus[]> =>
  (await tankStatuses(deps, userId)).filter(isSensed);

type Shown = {
  userId: number;
  shown: readonly SensedStatus[];
  sensed: readonly SensedStatus[];
  hostCountryId: 1 | 2 | 3;
};

async function dashboardOf(deps: Deps, { userId, shown, sensed, hostCountryId }: Shown) {
  const country = countries[shown[0]?.tank.countryId ?? hostCountryId];
  const [[latest], today, outlook] = await Promise.all([
    comparedPurchases(deps, { userId, country, limit: 1, productGroupId: 1 }),
    marketToday(deps, country),
    priceOutlook(deps, country),
  ]);
  const lastOrderPrice = (latest?.unitPrice ?? today.latest?.average ?? 0) / 100;
  const [change, forecast] = [shareOf(today.change), shareOf(outlook)];
  const now = deps.clock.now();
  return {
    lastOrderPrice,
    priceComparedToYesterdayPercentage: change,
    priceForecastPercentage: forecast,
    hasMultipleMexDevices: sensed.length > 1,
    dashboardViewMode: 1,
    showComparedToYesterday: change !== false,
    showForecast: forecast !== false,
    ...done,
    items: shown.map((status) => itemOf(status, { now, lastOrderPrice })),
  };
}
