import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** What German texts, prices and the names of places in three countries are written with. */
export const germanCharacters = `${ascii}\u00a0§©«°±²³´·»×ÄÉÖÜßàâäçèéêëìîïòôöùûüØ–—‘’‚“”„•…€−`;

/** The weights that the styles use; what lies beyond would make the file larger. */
export const weights = { min: 400, max: 700 };

/**
 * Writes the part of the typeface that the first paint needs: small enough for the first round trip of a connection
 * (ten packets of 1,460 bytes, RFC 6928).
 */
export async function writeGermanFont(folder: string): Promise<void> {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const part = await subsetFont(font, germanCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(`${folder}/figtree-german.woff2`, part);
}
