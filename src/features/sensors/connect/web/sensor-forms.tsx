import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { measures } from '../../readings/readings.rules.ts';
import { messageFaultTexts } from '../faults.texts.ts';
import { units } from '../message-settings.rules.ts';
import type { Refused, SensorPage } from './sensor.page.tsx';
import { sensorsTexts } from './sensors.texts.ts';

type Props = { page: SensorPage; refused: Refused };

const decimal = (value: number): string => String(value).replace('.', ',');

/** What a field of a form shows: what was sent and refused, else what is stored. */
function useFields(refused: Refused, intent: 'mounting' | 'settings') {
  const texts = useTexts(sensorsTexts);
  const messageFaults = useTexts(messageFaultTexts);
  const own = refused?.intent === intent ? refused : undefined;
  return (name: string, stored: string) => {
    const code = own?.errors[name];
    return {
      id: `sensor-${name}`,
      name,
      autoComplete: 'off',
      defaultValue: own?.input[name] ?? stored,
      error: code && (code === 'path' ? messageFaults.path_invalid : texts.numberError),
    };
  };
}

type PlaceProps = {
  /** Those without a sensor. */
  tanks: readonly { id: number; name: string }[];
  input: { name: string | null; tank: string | null };
  error: string | undefined;
};

/** What a new sensor is called, and in which tank it measures. */
export function PlaceFields({ tanks, input, error }: PlaceProps) {
  const texts = useTexts(sensorsTexts);
  return (
    <>
      <TextField
        id="sensor-name"
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        autoComplete="off"
        defaultValue={input.name ?? ''}
      />
      <Select
        id="sensor-tank"
        name="tank"
        label={texts.tank}
        defaultValue={input.tank || String(tanks[0]?.id ?? 0)}
        options={[
          ...tanks.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: '0', label: texts.later },
        ]}
        error={error}
      />
    </>
  );
}

/** Its name, and where it hangs; a service that tells litres needs to know no height. */
export function MountingForm({ page: { sensor, preset }, refused }: Props) {
  const texts = useTexts(sensorsTexts);
  const field = useFields(refused, 'mounting');
  const tellsLitres = preset === 'oilfox';
  const heights = { mountedAt: sensor.mountedAt ?? '', levelOffset: sensor.levelOffset };
  return (
    <Matter title={texts.mounting}>
      <IntentForm
        intent="mounting"
        fields={{ version: sensor.version, ...(tellsLitres && heights) }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <TextField {...field('name', sensor.name)} label={texts.name} maxLength={60} />
        {!tellsLitres && (
          <>
            <TextField
              {...field('mountedAt', sensor.mountedAt === null ? '' : String(sensor.mountedAt))}
              label={texts.mountedAt}
              hint={texts.mountedHint}
              suffix="mm"
              inputMode="numeric"
            />
            <TextField
              {...field('levelOffset', String(sensor.levelOffset))}
              label={texts.levelOffset}
              suffix="mm"
            />
          </>
        )}
        <div>
          <IntentButton intent="mounting">{texts.save}</IntentButton>
        </div>
      </IntentForm>
    </Matter>
  );
}

/** How messages of a sensor that others made are read. */
export function SettingsForm({ page: { settings, preset }, refused }: Props) {
  const texts = useTexts(sensorsTexts);
  const field = useFields(refused, 'settings');
  if (!settings || !preset || preset === 'oilfox') return null;
  return (
    <Matter title={texts.reading} text={texts.presets[preset].name}>
      <IntentForm intent="settings" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          {...field('path', settings.path)}
          label={texts.path}
          hint={texts.pathHint}
          maxLength={200}
          spellCheck={false}
        />
        <Select
          {...field('measure', settings.measure)}
          label={texts.measure}
          options={measures
            .filter((name) => name !== 'none')
            .map((value) => ({ value, label: texts.measures[value] }))}
        />
        <Select
          {...field('unit', settings.unit)}
          label={texts.unit}
          options={unitNames.map((value) => ({ value, label: texts.units[value] }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...field('factor', decimal(settings.factor))}
            label={texts.factor}
            inputMode="decimal"
          />
          <TextField {...field('offset', decimal(settings.offset))} label={texts.offset} />
        </div>
        <div>
          <IntentButton intent="settings">{texts.save}</IntentButton>
        </div>
      </IntentForm>
    </Matter>
  );
}

const unitNames = Object.keys(units) as (keyof typeof units)[];

/** Main sensor, thresholds, key, end. */
export function Acts({ page: { sensor, tank, account } }: Pick<Props, 'page'>) {
  const texts = useTexts(sensorsTexts);
  return (
    <Matter title={texts.acts}>
      <div className="mt-4 grid gap-3">
        {tank && !tank.isMain && (
          <IntentForm intent="main">
            <IntentButton intent="main" variant="outline">
              {texts.setMain}
            </IntentButton>
            <p className="mt-2 text-sm text-ink-2">{texts.setMainText}</p>
          </IntentForm>
        )}
        {tank && (
          <ButtonLink
            to={`/mex/tanks/${tank.id}/mitteilungen`}
            variant="outline"
            className="justify-self-start"
          >
            {texts.notices}
          </ButtonLink>
        )}
        {!account && (
          <IntentForm intent="key">
            <IntentButton
              intent="key"
              variant="outline"
              ask={{ title: texts.renewAsk, text: texts.renewText, action: texts.renew }}
            >
              {texts.renew}
            </IntentButton>
          </IntentForm>
        )}
        <IntentForm intent="remove">
          <IntentButton
            intent="remove"
            ask={{
              title: texts.removeAsk(sensor.name || texts.unnamed),
              text: texts.removeText,
              action: texts.remove,
            }}
          >
            {texts.remove}
          </IntentButton>
          <p className="mt-2 text-sm text-ink-2">{texts.removeText}</p>
        </IntentForm>
      </div>
    </Matter>
  );
}
