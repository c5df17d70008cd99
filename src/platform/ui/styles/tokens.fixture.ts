import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A colour of the style sheet as a screen shows it; the matrices are Björn Ottosson's. */
export function hexOf(name: string, scheme: 'light' | 'dark', rule = ':root {'): string {
  const text = css.slice(css.indexOf(rule), css.indexOf('}', css.indexOf(rule)));
  const value = new RegExp(`--${name}: (.+);`).exec(text)?.[1] ?? '';
  const found = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)];
  const [, l = '', c = '', h = ''] = (scheme === 'light' ? found[0] : found.at(-1)) ?? [];
  const lightness = Number(l) / 100;
  const a = Number(c) * Math.cos((Number(h) * Math.PI) / 180);
  const b = Number(c) * Math.sin((Number(h) * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return `#${shown.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
