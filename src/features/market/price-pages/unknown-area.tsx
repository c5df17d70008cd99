import { nationalPath } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { PlaceSearch } from './place-search.tsx';
import { pricesTexts } from './prices.texts.ts';

/** An address below the price pages that names nothing: what to do now, and the way back. */
export function UnknownArea() {
  const texts = useTexts(pricesTexts);
  return (
    <>
      <title>{`${texts.unknown} · Brennwert`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-12 sm:grid-cols-2 sm:pt-20">
        <div>
          <h1>{texts.unknown}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-2">{texts.unknownText}</p>
          <div className="mt-8">
            <ButtonLink to={nationalPath} variant="primary">
              {texts.back}
            </ButtonLink>
          </div>
        </div>
        <EmptyTank className="mx-auto w-full max-w-80" />
      </div>
      <div className="pt-14 sm:pt-20">
        <PlaceSearch notFound="" />
      </div>
    </>
  );
}
