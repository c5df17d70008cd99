import { useTexts } from '#platform/i18n/locale.ts';
import { phoneHref } from '#platform/phones/phone-text.rules.ts';
import { Card } from '#platform/ui/card.tsx';
import { useSite } from '#shell/shared.ts';
import { pressTexts } from '../press.texts.ts';

/** Whom journalists ask: the operator's configuration. */
export function Contact() {
  const texts = useTexts(pressTexts);
  const { operator } = useSite();
  return (
    <Card>
      <h2 className="text-lg">{texts.contact}</h2>
      <p className="mt-1 text-ink-2">{texts.contactText(operator.name)}</p>
      <p className="mt-2 flex flex-col">
        <a className="link inline-flex min-h-11 items-center" href={phoneHref(operator.pressPhone)}>
          {operator.pressPhone}
        </a>
        <a
          className="link inline-flex min-h-11 items-center break-all"
          href={`mailto:${operator.pressEmail}`}
        >
          {operator.pressEmail}
        </a>
      </p>
    </Card>
  );
}
