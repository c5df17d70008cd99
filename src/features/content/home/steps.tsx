import { useTexts } from '#platform/i18n/locale.ts';
import { House } from '#platform/ui/illustrations/house.tsx';
import { Ledger } from '#platform/ui/illustrations/ledger.tsx';
import { TankTruck } from '#platform/ui/illustrations/tank-truck.tsx';
import { homeTexts } from './home.texts.ts';
import { stepsTexts } from './steps.content.ts';

const pictures = { ask: House, compare: Ledger, deliver: TankTruck } as const;

/** How it works, in three pictures. */
export function Steps() {
  const texts = useTexts(homeTexts);
  const { steps } = useTexts(stepsTexts);
  return (
    <section className="mx-auto max-w-page px-4 py-14 sm:py-20" aria-labelledby="schritte">
      <h2 id="schritte" className="text-2xl">
        {texts.stepsTitle}
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-3">
        {steps.map((step, index) => {
          const Picture = pictures[step.key];
          return (
            <li key={step.key} className="flex items-start gap-5 sm:block">
              <Picture className="w-28 shrink-0 sm:mb-5 sm:w-full sm:max-w-60" />
              <div>
                <h3 className="text-lg">
                  <span className="mr-2 text-flame-text tabular-nums">{index + 1}</span>
                  {step.title}
                </h3>
                <p className="mt-1.5 text-ink-2">{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
