import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { useSite } from '#web/site.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyTank } from '#web/ui/illustrations/empty-tank.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/mex.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'meX · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { hasMexEnabled } = requireUser(context.get(requestContext), request, 'ownAccount');
  return { hasMexEnabled };
}

/** Without a sensor: what one is good for and how to get it. */
export default function CustomerMex({ loaderData: { hasMexEnabled } }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.mexTitle}</h1>
      {hasMexEnabled && <Notice className="mt-5">{texts.mexFlag}</Notice>}
      <Card padding="wide" className="mt-6">
        <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_16rem]">
          <div>
            <h2 className="text-xl">{texts.mexEmpty}</h2>
            <p className="mt-2 text-ink-2">{texts.mexText}</p>
            <h3 className="mt-6 text-lg">{texts.mexStepsTitle}</h3>
            <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
              {texts.mexSteps.map((step) => (
                <li key={step} className="pl-1.5">
                  {step}
                </li>
              ))}
            </ol>
            <Contact />
          </div>
          <EmptyTank className="mx-auto w-56 md:w-full" />
        </div>
      </Card>
      <ButtonLink to="/kunde/dashboard/tank-fuellstand" variant="quiet" className="mt-4 -ml-5">
        {texts.mexWhat}
      </ButtonLink>
    </>
  );
}

function Contact() {
  const texts = useTexts(dashboardTexts);
  const { operator } = useSite();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a
        href={`mailto:${operator.email}?subject=${encodeURIComponent(texts.mexSubject)}`}
        className={buttonClass({ variant: 'primary' })}
      >
        <Icon of={Mail} />
        {texts.mexMail}
      </a>
      {operator.showSupportInfo && (
        <a
          href={`tel:${operator.customerPhone.replace(/[^+\d]/g, '')}`}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={Phone} />
          {texts.mexCall(operator.customerPhone)}
        </a>
      )}
    </div>
  );
}
