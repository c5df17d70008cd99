import { sentValue, unitBeside } from '../readings/sent-value.rules.ts';
import type { MessageSettings } from './message-settings.rules.ts';
import { isRecord, valueAt } from './message-values.rules.ts';
import { echoOf, type FoundValue, faulty, type How, readingOf, valueIn } from './preset-reading.rules.ts';
import type { ReadMessage } from './presets.rules.ts';
import { besides, warmthOf } from './signal-and-temperature.rules.ts';
import { clockOf } from './tasmota-clock.rules.ts';

export const tasmotaSettings = {
  path: '',
  measure: 'distance',
  unit: 'cm',
  factor: 1,
  offset: 0,
} as const satisfies MessageSettings;

type TasmotaHow = How & { receivedAt: Date; timeZone: string; lastAt?: Date | null };

/**
 * `tele/<topic>/SENSOR`, or the answer to `Status 8` or `10` (`StatusSNS`): the first part with a Distance that was
 * measured, in centimetres; none of them, or no such part beside a time, means that the sensor heard nothing. A path reads
 * another value, of ANALOG for one. `LwDecoded` holds what a LoRaWAN device sent.
 */
export function readTasmota(given: unknown, how: TasmotaHow): ReadMessage {
  if (!isRecord(given)) return faulty('not_json');
  const said = isRecord(given.StatusSNS) ? given.StatusSNS : given;
  if (isRecord(said.LwDecoded)) return readNodes(said.LwDecoded, said, how);
  const parts = Object.entries(said).filter((entry): entry is [string, Record<string, unknown>] =>
    isRecord(entry[1]),
  );
  const value =
    how.path.length === 0
      ? distanceOf(
          parts.map(([, part]) => part),
          how,
        )
      : valueIn(said, how);
  const clock = clockOf(said, how);
  if (!value && !clock.isNamed) return { kind: 'ignored' };
  if (!value && how.path.length > 0 && parts.length > 0) return faulty('path_missing');
  const rest = { deviceAt: clock.deviceAt, temperature: warmthOf(parts, said.TempUnit) };
  return readingOf(value ?? nothingHeard(how), rest);
}

const nothingHeard = ({ settings }: How): FoundValue => ({ value: { kind: 'nothing' }, settings });

/** Of several sensors the first that measured; 0 and null are what one says that heard nothing. */
function distanceOf(parts: readonly Record<string, unknown>[], { settings }: How): FoundValue | undefined {
  const values = parts.flatMap((part) => {
    const distance = valueAt(part, ['Distance']);
    const unit = unitBeside(part, 'Distance') ?? settings.unit;
    return distance === undefined || isRecord(distance)
      ? []
      : [{ value: sentValue(distance, unit), settings }];
  });
  const measured = values.find(({ value }) => value.kind === 'number' && value.number !== 0);
  return measured ?? values.find(({ value }) => value.kind !== 'number') ?? values[0];
}

/** Devices by LoRaWAN: Dragino's decoders tell millimetres. What else than a distance they say is none of ours. */
function readNodes(
  nodes: Record<string, unknown>,
  said: Record<string, unknown>,
  how: TasmotaHow,
): ReadMessage {
  const { path, settings } = how;
  const unit = settings.unit === tasmotaSettings.unit ? 'mm' : settings.unit;
  const ofNode = { settings: { ...settings, unit }, path: ['distance'], isUsualPath: true };
  const found = Object.values(nodes)
    .filter(isRecord)
    .flatMap((node) => {
      const value = path.length === 0 ? valueIn(node, ofNode) : (valueIn(node, how) ?? valueIn(said, how));
      return value ? [{ node, value }] : [];
    });
  const first = found.find(({ value: { value } }) => value.kind === 'number') ?? found[0];
  if (!first) return path.length > 0 ? faulty('path_missing') : { kind: 'ignored' };
  const { value, settings: ofValue } = first.value;
  return readingOf(
    { value: echoOf(value), settings: ofValue },
    { ...besides(first.node), deviceAt: clockOf(said, how).deviceAt },
  );
}
