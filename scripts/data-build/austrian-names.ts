import { austrianNameChanges, austrianTownCodes } from './corrections.ts';
import { austrianNames } from './sources.ts';

/** Without post boxes, sorting offices and the codes of Viennese authorities. */
export function deliveryNames(): { code: string; name: string }[] {
  return Object.entries(austrianNames)
    .filter(([code, name]) => !name.includes('Postfach') && (!code.startsWith('1') || isViennese(code)))
    .map(([code, name]) => ({ code, name: austrianNameChanges[code] ?? spell(name) }))
    .filter(({ code, name }) => {
      const ofTown = austrianTownCodes[name] ?? austrianTownCodes[name.split('-')[0] ?? ''];
      return ofTown === undefined || ofTown.includes(code) || !sameArea(code, ofTown);
    })
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

const isViennese = (code: string): boolean => code === '1300' || /^1(0[1-9]|1\d|2[0-3])0$/.test(code);

/** Towns share their name with villages elsewhere ("St. Pantaleon"); a town's codes begin alike. */
const sameArea = (code: string, ofTown: readonly string[]): boolean =>
  ofTown.some((own) => own.slice(0, 2) === code.slice(0, 2)) || code.endsWith('000');

const spell = (name: string): string => name.replace(/, .*$/, '').replace(/ - /, '-');
