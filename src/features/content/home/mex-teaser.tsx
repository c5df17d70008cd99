import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { homeTexts } from './home.texts.ts';

/** What meX is, and where to read more without an account. */
export function MexTeaser() {
  const texts = useTexts(homeTexts);
  return (
    <section className="border-t border-line" aria-labelledby="mex">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-6 px-4 py-14 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-20 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-prose">
          <h2 id="mex" className="text-2xl">
            {texts.mexTitle}
          </h2>
          <p className="mt-3 text-ink-2">{texts.mexText}</p>
          <ButtonLink to="/info-center#mex" variant="outline" className="mt-6">
            {texts.mexMore}
          </ButtonLink>
        </div>
        <SensorTank className="w-full max-sm:order-first max-sm:max-w-60" />
      </div>
    </section>
  );
}
