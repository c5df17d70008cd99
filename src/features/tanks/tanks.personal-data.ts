import { personalData } from '#features/identity/identity.ts';

/** A household's tanks; what is known of what was in them stands with the later features. */
export const tanksPersonalData = personalData({
  tanks: {
    by: 'userId',
    file: 'tanks',
    title: 'Tanks',
    also: 'all',
    erased: 'deleted',
    shown: { name: 'Name', postalCode: 'Postleitzahl', capacity: 'Fassung (l)', createdAt: 'Angelegt' },
  },
});
