import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.ts';

// Writes docs/configuration.md; scripts/configuration-page.test.ts fails until it is written anew.
writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationPage());
