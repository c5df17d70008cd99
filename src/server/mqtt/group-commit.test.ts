import { expect, it } from 'vitest';
import type { MqttMessage } from '#features/sensors/types.ts';
import { groupCommit } from './group-commit.ts';

const messageOf = (readings: number): MqttMessage => ({
  topic: 'mex/s1/readings',
  body: JSON.stringify({ readings: Array.from({ length: readings }, (_, level) => ({ level })) }),
});

/** How many readings each batch holds of these messages, which come at once. */
async function batchesOf(messages: readonly MqttMessage[]): Promise<number[]> {
  const batches: number[] = [];
  const commit = groupCommit(async (batch) => {
    batches.push(
      batch.map(({ body }): number => JSON.parse(body).readings.length).reduce((sum, many) => sum + many, 0),
    );
    return new Set();
  });
  const taken = await Promise.all(messages.map(commit.add));
  expect(taken).toEqual(messages.map(() => true));
  return batches;
}

it('messages with one reading each are stored together', async () => {
  expect(await batchesOf(Array.from({ length: 500 }, () => messageOf(1)))).toEqual([500]);
});

it('whatever many messages hold, no more than 2,000 readings are stored at once, and all are', async () => {
  const full = await batchesOf(Array.from({ length: 40 }, () => messageOf(1000)));
  expect(Math.max(...full)).toBeLessThanOrEqual(2000);
  expect(full.reduce((sum, many) => sum + many, 0)).toBe(40_000);
  const mixed = await batchesOf([1, 1000, 700, 600, 2, 1000].map(messageOf));
  expect(Math.max(...mixed)).toBeLessThanOrEqual(2000);
  expect(mixed.reduce((sum, many) => sum + many, 0)).toBe(3303);
});
