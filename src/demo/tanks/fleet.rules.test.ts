import { describe, expect, it } from 'vitest';
import { readingsOf, sensorTroubles, simulatedOf } from './fleet.rules.ts';

const span = { firstDay: 20_400, days: 400 };
const fleet = Array.from({ length: 120 }, (_, number) => simulatedOf('7', number, { hasFaults: true }));

describe('a simulated fleet', () => {
  it('is the same for the same seed, and another for another', () => {
    const [one, again, other] = ['7', '7', '8'].map((seed) => {
      const simulated = simulatedOf(seed, 3, { hasFaults: false });
      return readingsOf(simulated, seed, span);
    });
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('has every trouble among its sensors, and none when none are wanted', () => {
    expect(new Set(fleet.map(({ trouble }) => trouble))).toEqual(new Set(sensorTroubles));
    for (let number = 0; number < 120; number++)
      expect(simulatedOf('7', number, { hasFaults: false }).trouble).toBe('none');
  });

  it('is refilled before it is empty, nearly always', () => {
    const good = fleet.filter(({ trouble }) => trouble === 'none').slice(0, 20);
    const dry = good.filter(({ tank, ...rest }) =>
      readingsOf({ tank, ...rest }, '7', span).some(({ value }) => (value ?? 0) > tank.height + 100),
    );
    expect(dry.length).toBeLessThan(4);
  });

  it('counts its readings upwards, each once', () => {
    for (const simulated of fleet.slice(0, 10)) {
      const numbers = readingsOf(simulated, '7', span).map(({ sequence }) => sequence ?? 0);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    }
  });
});
