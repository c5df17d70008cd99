import { useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useCountry } from '#shell/shared.ts';
import { heatingGuideId, queryNames, stepPath } from '../guides/guide.rules.ts';

const bannerTexts = catalogue({
  title: 'Denken Sie über eine neue Heizung nach?',
  text: (zipCode: string) =>
    `Für ${zipCode} nennen wir Ihnen Fachbetriebe. Vorher rechnet der Ratgeber, was Wärmepumpe oder Pellets bei Ihnen kosten und sparen.`,
  begin: 'Zum Ratgeber',
});

/** Below a place's prices: a way to the guide about another heating, where a partner serves the place. */
export default function BannerPart() {
  const zipCode = usePlaceCode();
  const isAvailable = useIsAvailable(zipCode);
  return (
    <>
      <Outlet />
      {zipCode && isAvailable && <Banner zipCode={zipCode} />}
    </>
  );
}

function Banner({ zipCode }: { zipCode: string }) {
  const texts = useTexts(bannerTexts);
  const query = new URLSearchParams({ zipCode, [queryNames.next]: '1' });
  return (
    <div className="mx-auto max-w-page px-4 pb-14 print:hidden" data-brand="leads-red">
      <Card padding="wide" className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="max-w-prose">
          <h2 className="text-lg">{texts.title}</h2>
          <p className="mt-1 text-ink-2">{texts.text(zipCode)}</p>
        </div>
        <ButtonLink to={`${stepPath(heatingGuideId, 1)}?${query}`} variant="outline">
          {texts.begin}
        </ButtonLink>
      </Card>
    </div>
  );
}

/** The postal code in the address of a place's prices; null on the pages of states and counties. */
function usePlaceCode(): string | null {
  const { countyOrCityZipCode = '', cityZipCode = '' } = useParams();
  const { postalCodePattern } = useCountry();
  return [cityZipCode, countyOrCityZipCode].find((part) => postalCodePattern.test(part)) ?? null;
}

/** Asked when the page is there; without an answer there is no banner. */
function useIsAvailable(zipCode: string | null): boolean {
  const { id } = useCountry();
  const [served, setServed] = useState<string | null>(null);
  useEffect(() => {
    if (zipCode === null) return;
    let isCurrent = true;
    isServed(id, zipCode).then((isOne) => {
      if (isCurrent) setServed(isOne ? zipCode : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, zipCode]);
  return served !== null && served === zipCode;
}

async function isServed(countryId: number, zipCode: string): Promise<boolean> {
  try {
    const query = new URLSearchParams({ countryId: String(countryId), zipCode });
    const answer = await fetch(`/api/enwego/is-available?${query}`);
    const told = (await answer.json()) as { IsSuccess?: unknown; Payload?: unknown };
    return answer.ok && told.IsSuccess === true && told.Payload === true;
  } catch {
    return false;
  }
}
