import type { HeatYear } from '#features/tanks/types.ts';
import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';

/** What a household needs in a normal year, litres, and how sure that is. */
export type Need = {
  heat: number;
  water: number;
  /** Variances of both and what they have in common, litres². */
  variance: { heat: number; water: number; both: number };
  /** Days whose use was measured. */
  measuredDays: number;
  /** How far this household's own blocks lay from what was expected of them, against the usual; 1 as long as little is known. */
  restlessness: number;
};

/** What was used from the end of one day to the end of another, litres. */
export type MeasuredUse = { from: Day; until: Day; litres: number };

export type Stated = {
  annualLitres: number;
  waterLitres: number;
  /** How far off a statement of this kind usually is, as a share. */
  spread: number;
};

/** Use of several days: of shorter spans a sensor's noise would be most. */
type Block = { heat: number; year: number; litres: number; days: number; age: number };

/**
 * What is used in a year, from what was measured: daily use = heat · share of the day + water / 365. What the owner says
 * of the house is where learning starts from; how much a measured block counts follows from how much it could have come
 * out otherwise by weather, habits and the sensor's noise. So measured and stated blend without a jump.
 */
export function learnedNeed(
  { uses, today, stated }: { uses: readonly MeasuredUse[]; today: Day; stated: Stated },
  year: HeatYear,
): Need {
  const blocks = blocksOf(uses, today, year);
  const start = statedNeed(stated);
  let need = start;
  // The weights need a guess of what is learned; and what lies far off the first line counts for less in the next.
  for (let round = 0; round < 4; round++) need = fitted(blocks, { start, guess: need, year, round });
  return {
    ...need,
    measuredDays: blocks.reduce((sum, block) => sum + block.days, 0),
    restlessness: restlessness(blocks, need, year),
  };
}

/** Hot water is at most so much of the whole. */
const maxWaterShare = 0.4;

function statedNeed({ annualLitres, waterLitres, spread }: Stated): Need {
  const total = Math.max(1, annualLitres);
  const water = Math.min(Math.max(0, waterLitres), maxWaterShare * total);
  const heat = total - water;
  const waterDeviation = water > 0 ? 0.35 * water + 40 : 0;
  return {
    heat,
    water,
    measuredDays: 0,
    restlessness: 1,
    variance: { heat: (spread * total) ** 2, water: waterDeviation ** 2, both: 0 },
  };
}

const blockDays = { weather: 7, normal: 30 };

function blocksOf(uses: readonly MeasuredUse[], today: Day, year: HeatYear): Block[] {
  const wanted = year.isMeasured ? blockDays.weather : blockDays.normal;
  const blocks: Block[] = [];
  let open: Block | null = null;
  let reach: Day | null = null;
  for (const { from, until, litres } of uses) {
    const length = daysBetween(from, until);
    if (length <= 0) continue;
    const isNext: boolean = open !== null && reach === from;
    if (open && (!isNext || open.days >= wanted)) blocks.push(open);
    if (!open || !isNext || open.days >= wanted) open = { heat: 0, year: 0, litres: 0, days: 0, age: 0 };
    open.heat += heatBetween(from, until, year);
    open.year += length / 365.25;
    open.litres += litres;
    open.days += length;
    open.age = daysBetween(until, today);
    reach = until;
  }
  return open ? [...blocks, open] : blocks;
}

/** Of all days after one until another one, as a share of a normal year's heat. */
export function heatBetween(from: Day, until: Day, year: HeatYear): number {
  let sum = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) sum += year.heatOf(day);
  return sum;
}

type Fit = { start: Need; guess: Need; year: HeatYear; round: number };

/** A straight line through the blocks, each by its weight, held by what was stated (normal equations, two unknowns). */
function fitted(blocks: readonly Block[], { start, guess, year, round }: Fit): Need {
  const hasWater = start.variance.water > 0;
  const held = trust(start, guess) / start.variance.heat;
  let [hh, ww, hw] = [held, hasWater ? 1 / start.variance.water : 1, 0];
  let [h, w] = [start.heat * held, hasWater ? start.water / start.variance.water : 0];
  for (const block of blocks) {
    const expected = guess.heat * block.heat + guess.water * block.year;
    const variance = blockVariance(block, guess, year);
    const off = Math.abs(block.litres - expected) / Math.sqrt(variance);
    const weight = (Math.min(1, round === 0 ? 1 : 2 / off) * 0.5 ** (block.age / halfLife)) / variance;
    const blockYear = hasWater ? block.year : 0;
    hh += weight * block.heat ** 2;
    ww += weight * blockYear ** 2;
    hw += weight * block.heat * blockYear;
    h += weight * block.heat * block.litres;
    w += weight * blockYear * block.litres;
  }
  const determinant = hh * ww - hw * hw;
  const water = hasWater ? (hh * w - hw * h) / determinant : 0;
  const bounded = Math.max(0, water);
  // With the water at its bound, the heat that fits best beside it.
  const heat = Math.max(0.05 * start.heat, (h - hw * bounded) / hh);
  const most = (heat * maxWaterShare) / (1 - maxWaterShare);
  return {
    heat,
    water: Math.min(bounded, most),
    measuredDays: 0,
    restlessness: 1,
    variance: {
      heat: ww / determinant + (heat * modelError) ** 2,
      water: hasWater ? hh / determinant : 0,
      both: hasWater ? -hw / determinant : 0,
    },
  };
}

/** So many blocks of the usual kind are taken as seen before the household's own. */
const usualBlocks = 8;

function restlessness(blocks: readonly Block[], need: Need, year: HeatYear): number {
  const squares = blocks.reduce((sum, block) => {
    const off = block.litres - need.heat * block.heat - need.water * block.year;
    return sum + Math.min(6, off ** 2 / blockVariance(block, need, year));
  }, 0);
  return Math.sqrt((squares + usualBlocks) / (blocks.length + usualBlocks));
}

/** What an owner says holds learning back less the farther off it turns out to be: some remember another house. */
const trust = (start: Need, { heat }: Need): number =>
  Math.min(1, 1.5 / (Math.abs(heat - start.heat) / Math.sqrt(start.variance.heat))) ** 2;

/** A measurement counts half as much after so many days: habits change. */
const halfLife = 400;
/** What no straight line on degree days tells of a house: sun, wind, stove, boiler. */
const modelError = 0.03;
/** Of a single level, litres. */
const levelNoise = 8;

/** Litres² by which a block may differ from what was expected of it. */
function blockVariance({ heat, year, days }: Block, need: Need, { isMeasured, unrest }: HeatYear): number {
  const shared = need.heat * heat;
  const byWeather = isMeasured ? (0.1 * shared) ** 2 * (7 / days) : need.heat ** 2 * unrest(heat, days);
  const byHabit = (0.2 * need.water * year) ** 2 + (0.05 * shared) ** 2;
  return byWeather + byHabit + 2 * levelNoise ** 2 + (0.1 * days) ** 2;
}
