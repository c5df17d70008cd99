import { describe, expect, it } from 'vitest';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { type Belief, roughTrustIn, trustIn } from './belief.rules.ts';
import type { ToldLevel } from './doubtful-levels.rules.ts';
import { isAlarming, isUnsettled, questionOf, suspectOf } from './loss-alarms.rules.ts';
import { boundsOf } from './plausible-bounds.rules.ts';
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

/** Litres by the hour; a pair says when. What was sent is the same number unless a third is given. */
type Told = number | readonly [hours: number, litres: number, value?: number];

function judged(told: readonly Told[], given = bounds, begin = trustIn(null)) {
  const beliefs: Belief[] = [];
  const run = new LevelJudge(begin, given, (earlier) => {
    if (earlier !== 'before_run') beliefs[earlier.at] = earlier.belief;
  });
  told.forEach((one, place) => {
    const [hours, litres, value] = typeof one === 'number' ? [place, one] : one;
    const level: ToldLevel = { at: at(hours), litres, value: value ?? litres };
    beliefs[place] = run.next(level);
  });
  return { beliefs, run, known: run.trust.known?.litres };
}

describe('what a sensor tells', () => {
  it('is believed as long as a house can burn it and waves explain it', () => {
    const { beliefs } = judged([2880, 2879, 2890, 2860, [24, 2800], [120, 2560]]);
    expect(beliefs).toEqual([null, null, null, null, null, null]);
  });

  it('is not believed when it falls faster, and is taken back by the next level as before', () => {
    const { beliefs, known, run } = judged([2880, 2879, 240, 2878]);
    expect(beliefs).toEqual([null, null, 'fall', null]);
    expect(known).toBe(2878);
    expect(run.trust.doubts).toEqual([]);
  });

  it('alarms when told twice alike, and changes the level with three different ones over six hours', () => {
    const twice = judged([2880, 2879, 240, 239]);
    expect(twice.known).toBe(2879);
    expect(twice.run.trust.doubts.some(isAlarming)).toBe(true);
    expect(suspectOf(twice.run.trust.doubts)).toMatchObject({ litres: 2640, from: at(1) });
    expect(judged([2880, 2879, 240, 239, 238]).known).toBe(2879);
    const lasting = judged([2880, 2879, 240, 239, 238, [8, 237]]);
    expect(lasting.known).toBe(237);
    expect(lasting.beliefs.slice(2)).toEqual(Array.from({ length: 4 }, () => 'fall_lasted'));
  });

  it('that differs each time agrees with nothing', () => {
    const { known, run } = judged([2880, 2879, 240, 1500, 700, 1100, 60, [12, 2000]]);
    expect(known).toBe(2879);
    expect(run.trust.doubts.some(isAlarming)).toBe(false);
  });

  it('again and again the same counts once, and is looked at after a day', () => {
    const stuck = (hours: number) =>
      Array.from({ length: hours }, (_, hour) => [hour + 2, 240, 1250] as const);
    const eight = judged([2880, 2879, ...stuck(9)]);
    expect(eight.known).toBe(2879);
    expect(eight.run.trust.doubts.some(isAlarming)).toBe(false);
    const days = judged([2880, 2879, ...stuck(60)]);
    expect(days.known).toBe(2879);
    expect(days.run.trust.doubts.some(isAlarming)).toBe(true);
  });

  it('is oil that came when it lasts for two hours, an echo when it does not', () => {
    expect(judged([900, 899, 2700, [2.5, 2699], 898]).beliefs).toEqual([null, null, 'rise', 'rise', null]);
    expect(judged([900, 899, 2700, 2699, [5, 2698]]).known).toBe(2698);
  });

  it('twice is an echo where the sensor tells four times a day', () => {
    expect(
      judged([
        [0, 900],
        [6, 899],
        [12, 2700],
        [18, 2699],
        [24, 898],
      ]).known,
    ).toBe(898);
    expect(
      judged([
        [0, 900],
        [6, 899],
        [12, 2700],
        [18, 2699],
        [24, 2698],
      ]).known,
    ).toBe(2698);
  });

  it('by the same value is oil that came after two hours where a delivery is known, and by two values after a day and a half', () => {
    const told = [900, 899, [2, 2700], [5, 2700]] as const;
    expect(judged(told).known).toBe(899);
    expect(judged(told, { ...bounds, delivered: [at(12)] }).known).toBe(2700);
    expect(judged([...told, [26, 2699]]).known).toBe(899);
    expect(judged([...told, [38, 2699]]).known).toBe(2699);
  });

  it('by the same value for days may be a sensor that is stuck: its owner is asked, and what they say holds', () => {
    const stuck = Array.from({ length: 60 }, (_, hour) => [hour + 2, 2700, 60] as const);
    const { known, run } = judged([900, 899, ...stuck]);
    expect(known).toBe(899);
    expect(run.trust.doubts.filter(isUnsettled)).toHaveLength(1);
    expect(questionOf(run.trust.doubts)).toMatchObject({ kind: 'rise', before: 899, litres: 2700 });
    const no = judged([900, 899, ...stuck]).run;
    no.hear({ at: at(62), litres: 899 });
    expect(no.next({ at: at(63), litres: 2700, value: 60 })).toBe('rise');
    expect(questionOf(no.trust.doubts)).toBeNull();
    const yes = judged([900, 899, ...stuck]).run;
    yes.hear({ at: at(62), litres: 2700 });
    expect(yes.trust).toMatchObject({ known: { litres: 2700 }, doubts: [] });
  });

  it('by the same value for less than a day is asked about nobody', () => {
    const hours = Array.from({ length: 20 }, (_, hour) => [hour + 2, 2700, 60] as const);
    expect(questionOf(judged([900, 899, ...hours]).run.trust.doubts)).toBeNull();
  });

  it('first of all is wrong where the second one does not agree, and tells of no delivery', () => {
    expect(judged([2900, 900, 899]).beliefs).toEqual(['rise', null, null]);
    const low = judged([240, 2880, 2879, [4, 2878]]);
    expect(low.known).toBe(2878);
    expect(low.beliefs).toEqual(['fall', 'rise_lasted', 'rise_lasted', 'rise_lasted']);
  });
});

describe('a sensor that tells once a day', () => {
  /** Litres of days, each at noon. */
  const daily = (levels: readonly number[], given = bounds) =>
    judged(
      levels.map((litres, day) => [12 + 24 * day, litres] as const),
      given,
    );

  it('tells of oil that came although a lie between says what was there before', () => {
    const { beliefs, known } = daily([900, 890, 2190, 2176, 870, 2150]);
    expect(beliefs).toEqual([null, null, 'rise_lasted', 'rise_lasted', 'fall', 'rise_lasted']);
    expect(known).toBe(2150);
  });

  it('tells of none where two levels as before follow', () => {
    const { beliefs, run } = daily([900, 890, 2190, 2176, 870, 858, 2150]);
    expect(beliefs.slice(2)).toEqual(['rise', 'rise', null, null, 'rise']);
    expect(run.trust.doubts).toMatchObject([{ told: 1 }]);
  });

  it('tells of oil that came to what was there, not to a lie of the day before', () => {
    expect(daily([900, 890, 800, 2190, 2176, 2162]).beliefs[2]).toBe('fall');
    expect(daily([900, 890, 876, 2190, 2176, 2162]).beliefs[2]).toBeNull();
  });

  it('tells no more oil that came after a lie within it that burning explains', () => {
    const { beliefs, known } = daily([900, 890, 2190, 2176, 2090, 2150, 2136]);
    expect(beliefs.filter((belief) => belief === 'rise_lasted')).toHaveLength(3);
    expect(known).toBe(2136);
  });

  it('by two of three alike tells of nothing', () => {
    expect(daily([900, 890, 2518, 2866, 2510, 850]).known).toBe(850);
  });

  it('begins with what most of its first levels say, and tells of no delivery', () => {
    const high = daily([2104, 500, 500, 2068, 2059]);
    expect(high.beliefs).toEqual(['rise_lasted', 'fall', 'fall', 'rise_lasted', 'rise_lasted']);
    const low = daily([942, 2096, 2080, 794, 2066]);
    expect(low.beliefs).toEqual(['fall', 'rise_lasted', 'rise_lasted', 'fall', 'rise_lasted']);
  });

  it('takes two lies after each other back together', () => {
    const { beliefs } = daily([900, 890, 820, 770, 862]);
    expect(beliefs.slice(2)).toEqual(['fall', 'fall', null]);
  });
});

describe('a fall in steps of the sensor’s own error', () => {
  const steps = Array.from({ length: 12 }, (_, step) => [step / 2, 2880 - 40 * step] as const);

  it('is followed for one step a day, and looked at then', () => {
    const { known, run } = judged(steps);
    expect(known).toBeGreaterThan(2800);
    expect(run.trust.doubts.some(isAlarming)).toBe(true);
  });

  it('is believed when it lasts', () => {
    expect(judged([...steps, [8, 2400]]).known).toBe(2400);
  });

  it('over days is what a house burns', () => {
    const days = Array.from({ length: 40 }, (_, half) => [half * 12, 2880 - 30 * half] as const);
    expect(judged(days).beliefs.every((belief) => belief === null)).toBe(true);
  });
});

describe('a fall that a long silence explains', () => {
  it('is taken back by a level as before, and no oil came with it', () => {
    const { beliefs, known } = judged([2880, 2879, [500, 2300], [501, 2870]]);
    expect(beliefs).toEqual([null, null, 'fall', null]);
    expect(known).toBe(2870);
    expect(judged([2880, 2879, [24, 2760], [48, 2860]]).beliefs).toEqual([null, null, 'fall', null]);
  });

  it('again and again the same is taken back as a whole', () => {
    const { beliefs } = judged([2880, 2879, [500, 2300, 1250], [501, 2300, 1250], [502, 2870]]);
    expect(beliefs).toEqual([null, null, 'fall', 'fall', null]);
    const cooler = judged([2880, 2879, [500, 2300, 1250], [501, 2299.7, 1250], [502, 2870]]);
    expect(cooler.beliefs).toEqual([null, null, 'fall', 'fall', null]);
  });

  it('is true when a second level agrees with it, or when oil is known to have come', () => {
    expect(judged([2880, 2879, [500, 2300], [501, 2299], [502, 2870]]).beliefs.slice(2)).toEqual([
      ...[null, null, 'rise'],
    ]);
    const delivered = judged([2880, 2879, [500, 2300], [501, 2870]], { ...bounds, delivered: [at(501)] });
    expect(delivered.beliefs.slice(2)).toEqual([null, 'rise']);
  });

  it('goes on to be burned from where it is', () => {
    const weeks = Array.from({ length: 10 }, (_, week) => [week * 168, 2880 - 100 * week] as const);
    const { beliefs, known } = judged([
      ...weeks,
      [9 * 168 + 24, 2950],
      [9 * 168 + 48, 2949],
      [9 * 168 + 72, 2948],
    ]);
    expect(beliefs.slice(0, 10).every((belief) => belief === null)).toBe(true);
    expect(beliefs.slice(10)).toEqual(['rise_lasted', 'rise_lasted', 'rise_lasted']);
    expect(known).toBe(2948);
  });

  it('is bounded by the season', () => {
    const summer = 243 * 24;
    expect(judged([2880, 2879, [summer, 2878], [summer + 1, 2877], [summer + 500, 2300]]).beliefs[4]).toBe(
      'fall',
    );
  });
});

describe('the first level of a sensor in a tank that somebody dipped', () => {
  const dipped = roughTrustIn({ at: new Date(begins - 48 * 3_600_000), litres: 2880 });

  it('is believed where the dipstick is wrong by what people are wrong by', () => {
    expect(judged([2700, 2699], bounds, dipped).beliefs).toEqual([null, null]);
  });

  it('is doubted where it is another level', () => {
    const { beliefs, known } = judged([300, 2700], bounds, dipped);
    expect(beliefs).toEqual(['fall', null]);
    expect(known).toBe(2700);
    expect(judged([300, [3, 299], [7, 298]], bounds, dipped).known).toBe(298);
  });
});

describe('the first levels of a sensor', () => {
  const dipped = roughTrustIn({ at: new Date(begins - 3_600_000), litres: 2880 });

  it('are bounded by what was told before, also after one that is roughly that', () => {
    const { beliefs, run } = judged([2760, 240, 2759], bounds, dipped);
    expect(beliefs).toEqual([null, 'fall', null]);
    expect(run.trust.doubts).toEqual([]);
  });

  it('claim no loss where none of its own was believed', () => {
    const { beliefs, run } = judged([2400, 2399, 2398], bounds, dipped);
    expect(beliefs).toEqual(['fall', 'fall', 'fall']);
    expect(run.trust.doubts.some(isAlarming)).toBe(false);
    expect(judged([2400, 2399, [7, 2398]], bounds, dipped).known).toBe(2398);
  });

  it('are asked about where they are the same for days, which nothing else settles', () => {
    const stuck = (days: number) =>
      judged(
        Array.from({ length: days }, (_, day) => [day * 24 + 2, 2400] as const),
        bounds,
        dipped,
      ).run;
    expect(stuck(2).trust.doubts.some(isAlarming)).toBe(false);
    expect(stuck(3).trust.doubts.some(isAlarming)).toBe(true);
    expect(stuck(3).trust.known?.litres).toBe(2880);
    const daily = judged(
      [
        [2, 2400],
        [26, 2390],
        [50, 2380],
      ],
      bounds,
      dipped,
    );
    expect(daily.known).toBe(2380);
  });

  it('are the same value where single precision makes them so', () => {
    const told = judged([1000, 999, [500, 700, 723.4], [501, 700, Math.fround(723.4)], [502, 980]]);
    expect(told.beliefs).toEqual([null, null, 'fall', 'fall', null]);
  });
});

describe('what somebody says', () => {
  const doubted = () => judged([2880, 2879, 240, 239]).run;

  it('makes the level true that the sensor told', () => {
    const run = doubted();
    run.hear({ at: at(4), litres: 250 });
    expect(run.trust).toMatchObject({ known: { litres: 239 }, doubts: [] });
  });

  it('denies it where it is what was known before, for as long as it is told', () => {
    const run = doubted();
    run.hear({ at: at(4), litres: 2870 });
    for (const [hours, litres] of [
      [5, 238],
      [9, 237],
      [14, 236],
    ] as const)
      expect(run.next({ at: at(hours), litres, value: litres })).toBe('fall');
    expect(run.trust.known?.litres).toBe(2879);
    expect(run.trust.doubts.some(isAlarming)).toBe(false);
  });

  it('is forgotten with two levels as before, so that oil that is gone later is asked about', () => {
    const run = doubted();
    run.hear({ at: at(4), litres: 2870 });
    for (const hours of [5, 6]) run.next({ at: at(hours), litres: 2878, value: 61 });
    for (const hours of [100, 101]) run.next({ at: at(hours), litres: 200 - hours / 100, value: hours });
    expect(run.trust.doubts.some(isAlarming)).toBe(true);
  });

  it('as before denies no oil that came', () => {
    const { run } = judged([900, 899, 240, 239, [4, 2700], [5, 2699]]);
    run.hear({ at: at(5.5), litres: 899, isAnswer: true });
    run.next({ at: at(6.5), litres: 2698, value: 1 });
    expect(run.trust.known?.litres).toBe(2698);
  });

  it('that was read while the sensor tells of oil keeps that from the level until its owner was asked', () => {
    const { run } = judged([900, 899, 2700]);
    run.hear({ at: at(2.5), litres: 905 });
    for (const hours of [3, 4, 9, 27])
      expect(run.next({ at: at(hours), litres: 2700 - hours, value: hours })).toBe('rise');
    expect(run.trust.known?.litres).toBe(899);
    expect(questionOf(run.trust.doubts)).toMatchObject({ kind: 'rise', before: 899 });
    run.hear({ at: at(28), litres: 2673, isAnswer: true });
    expect(run.trust.known?.litres).toBe(2673);
  });

  it('is the level that it is nearest to', () => {
    const { run } = judged([2880, 2879, 2800, 2799]);
    run.hear({ at: at(4), litres: 2879 });
    expect(run.trust.known?.litres).toBe(2879);
  });

  it('before the sensor says the same makes that true at once', () => {
    const said = { ...bounds, word: { at: at(1.5), litres: 250 } };
    expect(judged([2880, 2879, 240], said).known).toBe(240);
    expect(judged([2880, 2879, [60, 240]], said).known).toBe(2879);
  });

  it('that fits neither denies what was told before it', () => {
    const run = doubted();
    run.hear({ at: at(4), litres: 1500 });
    expect(run.trust.known?.litres).toBe(2879);
    expect(run.trust.doubts.some(isAlarming)).toBe(false);
  });

  it('against all that the sensor told holds, and what it told is not asked about again', () => {
    const run = doubted();
    run.say({ at: at(4), litres: 1500 });
    const told = [2878, 2877, 238, 237, 2876].map((litres, hour) =>
      run.next({ at: at(5 + 3 * hour), litres, value: litres }),
    );
    expect(told).toEqual(['rise', 'rise', 'fall', 'fall', 'rise']);
    expect(run.trust.known?.litres).toBe(1500);
    expect(questionOf(run.trust.doubts)).toBeNull();
    expect(run.next({ at: at(20), litres: 1450, value: 900 })).toBeNull();
    expect(run.trust.known?.litres).toBe(1450);
  });

  it('above a sensor that told less is no fall when it tells that again, however often', () => {
    const run = judged([300, 299]).run;
    run.say({ at: at(2), litres: 2300 });
    const days = Array.from({ length: 12 }, (_, day) => 298 - day);
    const told = days.map((litres, day) => run.next({ at: at(3 + 6 * day), litres, value: litres }));
    expect(new Set(told)).toEqual(new Set(['fall']));
    expect(run.trust.known?.litres).toBe(2300);
    expect(questionOf(run.trust.doubts)).toBeNull();
  });

  it('holds however many echoes of different things are told beside what it denies', () => {
    const run = judged([300, 299]).run;
    run.say({ at: at(2), litres: 2300 });
    const told = [298, 1200, 900, 1700, 600, 297, 296, 295].map((litres, place) =>
      run.next({ at: at(3 + 4 * place), litres, value: litres }),
    );
    expect(new Set(told)).toEqual(new Set(['fall']));
    expect(run.trust.known?.litres).toBe(2300);
  });

  it('holds for as long as what is usually burned says so', () => {
    const run = judged([300, 299]).run;
    run.say({ at: at(2), litres: 2300 });
    const told = Array.from({ length: 70 }, (_, day) => {
      const litres = 299 - day / 100;
      return run.next({ at: at(3 + 24 * day), litres, value: litres });
    });
    expect(new Set(told)).toEqual(new Set(['fall']));
  });

  it('holds after another one, and after echoes before that', () => {
    const run = judged([300, 299]).run;
    run.say({ at: at(2), litres: 2300 });
    const next = (hours: number, litres: number) => run.next({ at: at(hours), litres, value: litres });
    for (const [hours, litres] of [
      [3, 298],
      [7, 1200],
      [11, 900],
      [15, 600],
    ] as const)
      next(hours, litres);
    run.say({ at: at(16), litres: 2290 });
    expect([next(17, 297), next(20, 296), next(24, 295)]).toEqual(['fall', 'fall', 'fall']);
    expect(run.trust.known?.litres).toBe(2290);
  });

  it('is no echo of weeks ago that told nearly the same', () => {
    const run = judged([300, 299]).run;
    run.say({ at: at(2), litres: 2300 });
    run.next({ at: at(3), litres: 298, value: 298 });
    run.next({ at: at(240), litres: 1800, value: 1800 });
    run.hear({ at: at(960), litres: 1815 });
    run.say({ at: at(960), litres: 1815 });
    for (const hours of [961, 964, 968])
      expect(run.next({ at: at(hours), litres: 1258 - hours, value: hours })).toBe('fall');
    expect(run.trust.known?.litres).toBe(1815);
  });

  it('denies no oil that is known to have come later', () => {
    const run = judged([2400, 2399], { ...bounds, delivered: [at(60)] }).run;
    run.say({ at: at(2), litres: 1000 });
    const told = [61, 62, 64].map((hours) => run.next({ at: at(hours), litres: 2460 - hours, value: hours }));
    expect(told).toEqual(['rise', 'rise', 'rise_lasted']);
  });

  it('that was mistyped is set right by the next, and the sensor is believed again', () => {
    const run = judged([2450, 2449]).run;
    run.say({ at: at(2), litres: 230 });
    expect(run.next({ at: at(3), litres: 2448, value: 2448 })).toBe('rise');
    run.say({ at: at(3.5), litres: 2300 });
    expect(run.next({ at: at(4), litres: 2447, value: 2447 })).toBeNull();
    expect(run.trust.known?.litres).toBe(2447);
  });

  it('about what dipsticks are wrong by leaves the sensor right', () => {
    const run = judged([2300, 2299]).run;
    run.say({ at: at(2), litres: 2450 });
    expect(run.trust.known?.litres).toBe(2299);
  });

  it('decides for what it is nearest to by far, also where it is only roughly that', () => {
    const full = doubted();
    full.hear({ at: at(4), litres: 2700 });
    expect(questionOf(full.trust.doubts)).toBeNull();
    for (const hours of [5, 9, 14])
      expect(full.next({ at: at(hours), litres: 240 - hours / 10, value: hours })).toBe('fall');
    const empty = doubted();
    empty.hear({ at: at(4), litres: 400 });
    expect(empty.trust).toMatchObject({ known: { litres: 239 }, doubts: [] });
    const stuck = Array.from({ length: 30 }, (_, hour) => [hour + 2, 2700, 60] as const);
    const { run } = judged([900, 899, ...stuck]);
    run.hear({ at: at(33), litres: 1100 });
    expect(questionOf(run.trust.doubts)).toBeNull();
  });

  it('counts no more once the sensor has told of oil that came since', () => {
    const said = { ...bounds, word: { at: at(2), litres: 1000 } };
    const { beliefs, known } = judged([1011, 1010, 2700, 2699, [5, 2698], [26, 1010], [27, 2690]], said);
    expect(beliefs.slice(2)).toEqual(['rise_lasted', 'rise_lasted', 'rise_lasted', 'fall', null]);
    expect(known).toBe(2690);
  });

  it('against drops on the sensor holds although oil is known to have come before', () => {
    const told = [900, 899, [2, 2700, 60], [4, 2700, 60]] as const;
    const { run, known } = judged(told, { ...bounds, delivered: [at(2)] });
    expect(known).toBe(2700);
    run.say({ at: at(5), litres: 1900 });
    for (const hours of [6, 7, 9, 12])
      expect(run.next({ at: at(hours), litres: 2700, value: 60 })).toBe('rise');
    expect(run.trust.known?.litres).toBe(1900);
  });
});

describe('oil that is known to have come', () => {
  it('explains one rise: what is told again and again after it may be a sensor that is stuck', () => {
    const came = [900, 899, [2, 2700, 60], [5, 2700, 60], [6, 2696]] as const;
    const { known } = judged([...came, [20, 2900, 40], [23, 2900, 40]], { ...bounds, delivered: [at(2)] });
    expect(known).toBe(2696);
  });
});

describe('what is asked about', () => {
  it('is asked until it has lasted, also after another value', () => {
    const { run } = judged([900, 899, [2, 2700, 60], [14, 2700, 60], [26, 2700, 60], [29, 2690, 61]]);
    expect(questionOf(run.trust.doubts)).toMatchObject({ kind: 'rise' });
    run.next({ at: at(38), litres: 2690, value: 61 });
    expect(run.trust).toMatchObject({ known: { litres: 2690 }, doubts: [] });
  });

  it('stays however many echoes come', () => {
    const gone = [2880, 2879, [2, 1200, 120], [3, 1200, 120], [26, 1199, 121]] as const;
    const { run } = judged([...gone, [27, 100], [28, 400], [29, 700], [30, 2000], [31, 1600]]);
    expect(questionOf(run.trust.doubts)).toMatchObject({ kind: 'fall', litres: 1199 });
    run.next({ at: at(40), litres: 1198, value: 122 });
    expect(run.trust.known?.litres).toBe(1198);
  });
});
