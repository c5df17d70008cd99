import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Configuration } from '../connect/configuration.rules.ts';
import { CopyBlock } from '../connect/web/sensor-parts.tsx';
import { sensorsTexts } from '../connect/web/sensors.texts.ts';

type Shown = { serial: string; secret: string; configurations: readonly Configuration[] };

/** A key that is shown this one time, with everything that it is needed in. */
export function ShownKey(props: Shown & { id: number }) {
  const texts = useTexts(sensorsTexts);
  return (
    <Card padding="wide" className="max-w-3xl">
      <div role="status">
        <h1 className="text-2xl sm:text-2xl">{texts.keyTitle}</h1>
        <p className="mt-2 text-ink-2">
          {props.configurations.length > 0 ? texts.keyOnce : texts.keyOnceAlone}
        </p>
      </div>
      <KeyToCopy {...props} />
      <ButtonLink to={`/mex/sensors/${props.id}`} variant="primary" className="mt-8" reloadDocument>
        {texts.toSensor}
      </ButtonLink>
    </Card>
  );
}

/** Number, key and the settings in which both stand, each to be copied. */
export function KeyToCopy({ serial, secret, configurations }: Shown) {
  const texts = useTexts(sensorsTexts);
  const [first] = configurations;
  return (
    <>
      <h2 className="mt-5 text-base">{texts.serial}</h2>
      <CopyBlock text={serial} label={texts.serial} />
      <h2 className="mt-5 text-base">{texts.secret}</h2>
      <CopyBlock text={secret} label={texts.secret} />
      {first && (
        <>
          <h2 className="mt-8 text-lg">{texts.configuration}</h2>
          <p className="mt-1 text-ink-2">{texts.configurationText[first.place]}</p>
        </>
      )}
      {configurations.map(({ title, text }) => (
        <div key={title} className="mt-5">
          <h3 className="font-semibold">{texts.configurations[title]}</h3>
          <CopyBlock text={text} label={texts.configurations[title]} />
        </div>
      ))}
    </>
  );
}
