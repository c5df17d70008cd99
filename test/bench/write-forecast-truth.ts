import { writeFile } from 'node:fs/promises';
import { digestOf, makeCases } from './forecast-truth.ts';

/** Fixes the hidden households that forecasts are measured against; afterwards only the simulator may be mended. */
const drawn = { series: 'hidden', perMonth: 24, measured: 60 };
const cases = makeCases(drawn.series, drawn);
const rows = cases.map(({ today, litres, truth, oracle }) => [today, litres, truth, oracle]);
const file = new URL('forecast-truth.json', import.meta.url);
await writeFile(file, `${JSON.stringify({ digest: digestOf(cases), ...drawn, rows })}\n`);
