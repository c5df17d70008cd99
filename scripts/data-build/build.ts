import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { austrianPlaces } from './austria.ts';
import { writeGermanFont } from './font.ts';
import { germanPlaces } from './germany.ts';
import { stateMaps } from './maps.ts';
import { states } from './states.ts';
import { swissPlaces } from './switzerland.ts';
import { writeMaps, writePlaces, writeStates } from './tables.ts';

/** Rebuilds everything under data/ from the packages; the result is committed. */
const folder = fileURLToPath(new URL('../../data', import.meta.url));
for (const part of ['maps', 'fonts']) mkdirSync(`${folder}/${part}`, { recursive: true });

writePlaces(folder, 'de', germanPlaces());
writePlaces(folder, 'at', austrianPlaces());
writePlaces(folder, 'ch', swissPlaces());
writeStates(folder, [...states[1], ...states[2], ...states[3]]);
writeMaps(folder, stateMaps());
await writeGermanFont(`${folder}/fonts`);
