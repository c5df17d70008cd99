import { catalogue } from '#kernel/catalogue.ts';

export const workTexts = catalogue({ signOut: 'Abmelden' });
