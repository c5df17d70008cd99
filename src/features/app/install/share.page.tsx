import { redirect } from 'react-router';
import { amountLimits } from '#features/catalog/shared.ts';
import type { PartnerSites } from '#features/partners/types.ts';
import { countryList, postalCodeDigits } from '#features/places/shared.ts';
import type { CountryCode, CountryId } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { useCountry } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/share.page.ts';
import { readShared, sharedText } from './share.rules.ts';

const shareTexts = catalogue({
  title: 'Wohin soll geliefert werden?',
  lead: 'In dem, was Sie geteilt haben, steht keine Postleitzahl, die wir beliefern. Geben Sie sie hier ein, dann sehen Sie die Angebote.',
  postalCode: 'Postleitzahl',
  amount: 'Menge',
  compare: 'Angebote ansehen',
});

export const meta: Route.MetaFunction = () => privatePage('Geteilt');

/** What another app has shared leads to the offers of its postal code, or to the page of ours that it names. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const { id: countryId, postalCodeLength } = country;
  const origins = new Map([...originsOf(deps, countryId), [url.hostname, '']]);
  const shared = readShared(sharedText(url.searchParams), { origins, postalCodeLength });
  if ('to' in shared) throw redirect(shared.to);
  const amount = shared.amount ?? amountLimits.default;
  const zipCode = shared.codes.find((code) => deps.places.find(countryId, code));
  if (zipCode)
    throw redirect(`/heizoel/angebotsliste?${new URLSearchParams({ zipCode, amount: String(amount) })}`);
  return { amount };
}

type HostDeps = {
  config: { hosts: Readonly<Record<CountryCode | 'partner', readonly string[]>> };
  followed: { partners: Pick<PartnerSites, 'ofHost'> };
  originOf(countryId: CountryId): string;
};

/** Another country's list has other prices: its page is opened on its own site. */
const originsOf = (
  { config, followed: { partners }, originOf }: HostDeps,
  here: CountryId,
): [host: string, origin: string][] => {
  const originIn = (id: CountryId) => (id === here ? '' : originOf(id));
  return [
    ...countryList.flatMap(({ id, code }) =>
      config.hosts[code].map((host): [string, string] => [host, originIn(id)]),
    ),
    ...config.hosts.partner.map((host): [string, string] => [
      host,
      originIn(partners.ofHost(host)?.countryId ?? here),
    ]),
  ];
};

export default function SharePage({ loaderData: { amount } }: Route.ComponentProps) {
  const texts = useTexts(shareTexts);
  const country = useCountry();
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-3 text-ink-2">{texts.lead}</p>
      <form action="/angebote" className="mt-6 grid gap-4 xs:grid-cols-2">
        <input type="hidden" name="group" value="heizoel" />
        <DigitsField
          id="zipCode"
          name="zipCode"
          label={texts.postalCode}
          autoComplete="postal-code"
          {...postalCodeDigits(country)}
        />
        <NumberField
          id="amount"
          name="amount"
          label={texts.amount}
          suffix="l"
          defaultValue={String(amount)}
        />
        <div className="xs:col-span-2">
          <Button type="submit" variant="primary" size="large">
            {texts.compare}
          </Button>
        </div>
      </form>
    </div>
  );
}
