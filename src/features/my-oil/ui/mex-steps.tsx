import { Mail, Phone } from 'lucide';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite, useSupportInfo } from '#shell/shared.ts';
import { dashboardTexts } from '../dashboard/dashboard.texts.ts';

/** How to get a sensor, and whom to ask; below a heading of the second level. */
export function MexSteps() {
  const texts = useTexts(dashboardTexts);
  const { operator } = useSite();
  const support = useSupportInfo();
  return (
    <>
      <h3 className="mt-6 text-lg">{texts.getSensor}</h3>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
        {texts.mexSteps.map((step) => (
          <li key={step} className="pl-1.5">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={`mailto:${operator.email}?subject=${encodeURIComponent(texts.mexSubject)}`}
          className={buttonClass({ variant: 'primary' })}
        >
          <Icon of={Mail} />
          {texts.mexMail}
        </a>
        {support && (
          <a href={support.href} className={buttonClass({ variant: 'outline' })}>
            <Icon of={Phone} />
            {texts.mexCall(support.phone)}
          </a>
        )}
      </div>
    </>
  );
}
