import { catalogue } from '#platform/i18n/catalogue.ts';

export const workTexts = catalogue({ signOut: 'Abmelden' });
