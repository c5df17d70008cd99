import {
  asSentReading,
  isPlainReading,
  maxReadings,
  readableOf,
  readingsIn,
  refusalOf,
} from '../readings/sent-field-names.rules.ts';
import { jsonOf } from '../readings/sent-json.rules.ts';
import { readingOf, sentMeasures } from '../readings/sent-reading.rules.ts';
import { isRecord } from './message-values.rules.ts';
import type { ReadMessage } from './presets.rules.ts';

/**
 * A message of a device without a preset: a reading with one of distance (mm), level (mm), pressure (Pa), volume (l) or
 * percent by its name, or several of them as `readings`; those of a list that are none hold up no other. It means what the same means in POST /api/mex/readings.
 */
export function readOwnMessage(body: string): ReadMessage {
  const listed = readingsIn(jsonOf(body));
  if (!listed) return { kind: 'fault', fault: 'not_json' };
  if (listed.length > maxReadings) return { kind: 'fault', fault: 'too_many' };
  if (listed.length > 0 && listed.every(isPlainReading))
    return { kind: 'read', readings: listed.map(readingOf) };
  const sent = listed.map((one) => (isRecord(one) ? asSentReading(one) : one));
  const named = sent.filter((one) => isRecord(one) && sentMeasures.some((name) => one[name] !== undefined));
  if (named.length === 0) return { kind: 'fault', fault: 'no_known_field' };
  if (named.every((one) => refusalOf(one) !== null)) return { kind: 'fault', fault: 'not_a_number' };
  const refused = sent.flatMap((one, place) => {
    const code = refusalOf(one);
    return code === null ? [] : [{ place, code }];
  });
  const readings = sent.filter((one) => refusalOf(one) === null).filter(isRecord);
  return {
    kind: 'read',
    readings: readings.map((one) => readingOf(readableOf(one))),
    ...(refused.length > 0 && { refused }),
  };
}
