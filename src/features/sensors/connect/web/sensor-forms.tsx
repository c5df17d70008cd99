import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { choicesAmong, choicesOf, EditFields, type EditPart } from '#platform/work/edit-fields.tsx';
import { ActCard } from '#platform/work/record.tsx';
import { measures } from '../../readings/readings.rules.ts';
import { messageFaultTexts } from '../faults.texts.ts';
import { units } from '../message-settings.rules.ts';
import type { Refused, SensorPage } from './sensor.page.tsx';
import { sensorsTexts } from './sensors.texts.ts';

type Props = { page: SensorPage; refused: Refused };

const decimal = (value: number): string => String(value).replace('.', ',');

/** What was sent and refused, and why. */
function useRefused(refused: Refused, intent: 'mounting' | 'settings') {
  const { numberError } = useTexts(sensorsTexts);
  const { path_invalid } = useTexts(messageFaultTexts);
  if (refused?.intent !== intent) return null;
  const errors = Object.entries(refused.errors).map(([name, code]) => [
    name,
    code === 'path' ? path_invalid : numberError,
  ]);
  return { input: refused.input, errors: Object.fromEntries(errors) };
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
    <EditFields
      ids="sensor-"
      labels={{ name: texts.name, tank: texts.tank }}
      values={{ name: input.name, tank: input.tank || String(tanks[0]?.id ?? 0) }}
      errorOf={(name) => (name === 'tank' ? error : undefined)}
      parts={[
        { name: 'name', hint: texts.nameHint, maxLength: 60 },
        {
          name: 'tank',
          as: 'choice',
          options: [...choicesAmong(tanks), { value: '0', label: texts.later }],
        },
      ]}
    />
  );
}

/** Its name, and where it hangs; a service that tells litres needs to know no height. */
export function MountingForm({ page: { sensor, preset }, refused }: Props) {
  const texts = useTexts(sensorsTexts);
  const tellsLitres = preset === 'oilfox';
  const { version, mountedAt, levelOffset } = sensor;
  const heights: EditPart[] = [
    { name: 'mountedAt', as: 'number', label: texts.mountedAt, hint: texts.mountedHint, suffix: 'mm' },
    { name: 'levelOffset', label: texts.levelOffset, suffix: 'mm' },
  ];
  return (
    <ActCard
      title={texts.mounting}
      intent="mounting"
      fields={tellsLitres ? { version, mountedAt: mountedAt ?? '', levelOffset } : { version }}
      values={sensor}
      refused={useRefused(refused, 'mounting')}
      parts={[{ name: 'name', label: texts.name, maxLength: 60 }, ...(tellsLitres ? [] : heights)]}
      submit={texts.save}
    />
  );
}

/** How messages of a sensor that others made are read. */
export function SettingsForm({ page: { settings, preset }, refused }: Props) {
  const texts = useTexts(sensorsTexts);
  const own = useRefused(refused, 'settings');
  if (!settings || !preset || preset === 'oilfox') return null;
  return (
    <ActCard
      title={texts.reading}
      text={texts.presets[preset].name}
      intent="settings"
      values={{ ...settings, factor: decimal(settings.factor), offset: decimal(settings.offset) }}
      refused={own}
      parts={[
        { name: 'path', label: texts.path, hint: texts.pathHint, maxLength: 200, spellCheck: false },
        {
          name: 'measure',
          as: 'choice',
          label: texts.measure,
          options: choicesOf(
            measures.filter((name) => name !== 'none'),
            texts.measures,
          ),
        },
        { name: 'unit', as: 'choice', label: texts.unit, options: choicesOf(unitNames, texts.units) },
        {
          row: [
            { name: 'factor', label: texts.factor, inputMode: 'decimal' },
            { name: 'offset', label: texts.offset },
          ],
          columns: 'grid-cols-2',
        },
      ]}
      submit={texts.save}
    />
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
