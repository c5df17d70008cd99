import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { type Trust, trustIn } from './belief.rules.ts';
import { deliveriesBut, type ToldLevel } from './doubtful-levels.rules.ts';
import { questionOf } from './loss-alarms.rules.ts';
import { boundsOf, hoursBetween, type Word } from './plausible-bounds.rules.ts';
import { LevelJudge } from './plausible-levels.rules.ts';

/** A box of 3,000 l, two litres a millimetre, in a house of 3,000 l a year. */
const gauge = gaugeOf({
  shapeId: 1,
  length: 2000,
  width: 1000,
  height: 1500,
  diameter: null,
  isStanding: false,
  heads: 'flat',
  tankCount: 1,
  capacity: null,
  dipTable: null,
});
const bounds = boundsOf({ annualLitres: 3000, gauge, capacity: null, delivered: [], word: null });
const begins = Date.parse('2026-11-01T00:00:00Z');
const at = (hours: number) => new Date(begins + hours * 3_600_000);
/** Litres that the house burns an hour. */
const burned = 0.6;
/** What people misread, litres. */
const misread = 300;
/** What people and a sensor may differ by (`roughness`), and what it may be off by twice, litres. */
const rough = 7 * bounds.leastNoise + 2 * bounds.leastNoise;

/** A sensor in a tank, level after level, as they are stored: each batch knows what was said last, and which oil was seen. */
class Household {
  #trust: Trust;
  #word: Word | null = null;
  #delivered: readonly Date[];

  constructor(known: ToldLevel, delivered: readonly Date[]) {
    [this.#trust, this.#delivered] = [trustIn(known), delivered];
  }

  get litres(): number {
    return this.#trust.known?.litres ?? 0;
  }

  get isAsked(): boolean {
    return questionOf(this.#trust.doubts) !== null;
  }

  #run(): LevelJudge {
    const given = { ...bounds, word: this.#word, delivered: this.#delivered };
    return new LevelJudge(this.#trust, given, () => undefined);
  }

  tells(level: ToldLevel): void {
    const run = this.#run();
    if (run.next(level) === 'rise_lasted') this.#delivered = deliveriesBut(this.#delivered, level.at);
    this.#trust = run.trust;
  }

  isTold(word: Word): void {
    this.#word = word;
    const run = this.#run();
    run.hear(word);
    run.say(word);
    this.#trust = run.trust;
  }
}

const everyHours = fc.constantFrom(1, 4, 6, 24);
/** Of a value: whole centimetres, or millimetres. */
const stepOf = fc.constantFrom(20, 2);
const rounded = (litres: number, step: number) => Math.round(litres / step) * step;

it('what somebody reads holds against a sensor that has slipped, however often it tells so', () => {
  fc.assert(
    fc.property(
      fc.record({
        truth: fc.integer({ min: 1700, max: 1900 }),
        /** Away from the truth by so much, up or down. */
        slip: fc.integer({ min: 990, max: 1080 }),
        side: fc.constantFrom(-1, 1),
        every: everyHours,
        step: stepOf,
        told: fc.integer({ min: 4, max: 40 }),
        /** Something else is told now and then; what is roughly what somebody reads would set the sensor right. */
        echoes: fc.uniqueArray(
          fc.record({ place: fc.integer({ min: 1, max: 40 }), off: fc.integer({ min: 720, max: 830 }) }),
          { maxLength: 2, selector: ({ place }) => place },
        ),
        /** Before which reading somebody reads, once the sensor has slipped, and by how much they misread. */
        reads: fc.uniqueArray(
          fc.record({
            before: fc.integer({ min: 1, max: 12 }),
            error: fc.integer({ min: -misread, max: misread }),
          }),
          { minLength: 1, maxLength: 3, selector: ({ before }) => before },
        ),
      }),
      ({ truth, slip, side, every, step, told, echoes, reads }) => {
        const house = new Household({ at: at(0), litres: truth, value: truth }, []);
        let said: { at: Date; error: number } | null = null;
        for (let place = 0; place < told; place++) {
          const hours = 1 + place * every;
          const now = truth - burned * hours;
          const read = reads.find(({ before }) => before === place);
          if (read) {
            house.isTold({ at: at(hours - 0.5), litres: now + read.error });
            said = { at: at(hours - 0.5), error: Math.abs(read.error) };
          }
          const off = echoes.find((echo) => echo.place === place)?.off ?? slip;
          const level = rounded(now + side * off, step);
          house.tells({ at: at(hours), litres: level, value: level });
          if (!said) continue;
          const days = hoursBetween(said.at, at(hours)) / 24;
          expect(Math.abs(house.litres - now)).toBeLessThanOrEqual(said.error + rough + days * 24 * burned);
        }
        // Whether oil came after they looked is asked.
        if (said && side < 0 && echoes.length === 0) expect(house.isAsked).toBe(false);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200), seed: Number(process.env.FUZZ_SEED ?? 36) },
  );
});

it('oil that came is the level although somebody read it before, and no echo brings that back', () => {
  fc.assert(
    fc.property(
      fc.record({
        truth: fc.integer({ min: 500, max: 1100 }),
        came: fc.integer({ min: 900, max: 1500 }),
        error: fc.integer({ min: -misread, max: misread }),
        isKnown: fc.boolean(),
        /** Hours after the delivery at which an echo says what was there before, for so many readings. */
        echoAt: fc.integer({ min: 6, max: 40 }),
        long: fc.integer({ min: 1, max: 5 }),
        above: fc.boolean(),
      }),
      ({ truth, came, error, isKnown, echoAt, long, above }) => {
        const house = new Household({ at: at(0), litres: truth, value: truth }, isKnown ? [at(4)] : []);
        house.isTold({ at: at(1.5), litres: truth + error });
        for (let hours = 2; hours < 60; hours++) {
          const now = truth + (hours > 4 ? came : 0) - burned * hours;
          const isEcho = hours >= 4 + echoAt && hours < 4 + echoAt + long;
          const echo = above ? now + 200 : truth + error;
          // One value for all of it: it is stuck.
          const level = isEcho ? { litres: echo, value: 1 } : { litres: now, value: now };
          house.tells({ at: at(hours), ...level });
          if (hours > 7) expect(Math.abs(house.litres - now)).toBeLessThanOrEqual(rough);
        }
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200), seed: Number(process.env.FUZZ_SEED ?? 36) },
  );
});

it('oil that is gone is asked about until it is the level, whatever echoes come between', () => {
  fc.assert(
    fc.property(
      fc.record({
        truth: fc.integer({ min: 2000, max: 2900 }),
        gone: fc.integer({ min: 700, max: 1500 }),
        step: stepOf,
        echoes: fc.array(
          fc.oneof(
            { weight: 8, arbitrary: fc.constant(null) },
            { weight: 1, arbitrary: fc.integer({ min: 120, max: 380 }) },
          ),
          {
            minLength: 24 * 14,
            maxLength: 24 * 14,
          },
        ),
      }),
      ({ truth, gone, step, echoes }) => {
        const house = new Household({ at: at(0), litres: truth, value: truth }, []);
        let hasAsked = false;
        echoes.forEach((echo, hour) => {
          const now = truth - gone - burned * hour;
          // None that says what was there before: that takes it back.
          const litres = echo === null ? rounded(now, step) : now - echo;
          house.tells({ at: at(hour + 1), litres, value: litres });
          const isLevel = Math.abs(house.litres - now) <= rough;
          if (hasAsked) expect(house.isAsked || isLevel).toBe(true);
          hasAsked ||= house.isAsked;
        });
        expect(hasAsked).toBe(true);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200) / 4, seed: Number(process.env.FUZZ_SEED ?? 36) },
  );
});
