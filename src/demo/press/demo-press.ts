import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

/** `daysAgo` of its release; `embargo` ends so many days after it, at nine o'clock. */
const demoReleases = [
  {
    daysAgo: 34,
    embargo: null,
    countryIds: [1, 2, 3],
    title: 'Preisreihen aus zehn Jahren stehen der Presse offen',
    teaser:
      'Brennwert stellt Tagespreise für Heizöl, Diesel, Pellets und AdBlue nach Land und Bundesland bereit, auch als fertige Grafik.',
    body: `Journalisten mit Presse-Zugang laden ab sofort Preisreihen herunter: je Land, Bundesland oder Kanton, je Sorte und Menge, als Tageswerte oder Monatsmittel.

## Was die Zahlen zeigen

- Das Mittel aller Angebote der Händler eines Ortes, dann das Mittel der Orte.
- Endpreise mit allen Steuern und Zuschlägen, bei üblicher Lieferfrist.
- Tiefst- und Höchstwert des Tages.

Zahlen und Grafiken dürfen mit der Quelle „Brennwert“ frei verwendet werden. *Dies ist eine Mitteilung des Demo-Marktes.*`,
  },
  {
    daysAgo: 9,
    embargo: null,
    countryIds: [1, 2],
    title: 'Wer im Herbst bestellt, vergleicht am besten mehrere Liefertermine',
    teaser:
      'Ein paar Tage mehr Zeit machen eine Lieferung oft günstiger. Was dahintersteckt und worauf Haushalte achten können.',
    body: `Im Herbst fahren Händler volle Touren. Wer seinen Termin nicht festlegt, passt leichter in eine davon, und das steht im Preis.

## Drei Hinweise für Haushalte

1. Den Tank rechtzeitig prüfen, nicht erst bei der Reserve.
2. Mehrere Lieferfristen vergleichen.
3. Mit Nachbarn zusammen bestellen: Es gilt die Staffel der gesamten Menge.

*Dies ist eine Mitteilung des Demo-Marktes.*`,
  },
  {
    daysAgo: 1,
    embargo: 5,
    countryIds: [1, 2, 3],
    title: 'Jahresrückblick: Wie sich die Preise für Heizöl bewegt haben',
    teaser:
      'Tiefster und höchster Tag, Unterschiede zwischen den Ländern und was Haushalte im Schnitt bezahlt haben.',
    body: `Der Rückblick erscheint mit Sperrfrist, damit Redaktionen Zeit für eigene Auswertungen haben. Die Reihen dazu stehen im Pressebereich.

**Bitte veröffentlichen Sie vor Ablauf der Sperrfrist nichts daraus.**

*Dies ist eine Mitteilung des Demo-Marktes.*`,
  },
];

/** Minutes after midnight. */
const nineOClock = 9 * 60;

/** Gives a market that has told the press nothing yet the releases of the demo market; others are left alone. */
export const fillDemoPress = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPress');
    if (await tx.selectFrom('pressReleases').select('id').limit(1).executeTakeFirst()) return;
    const { timeZone } = countries[1];
    const today = localDay(clock.now(), timeZone);
    for (const { daysAgo, embargo, ...texts } of demoReleases) {
      const day = addDays(today, -daysAgo);
      const now = momentOf(day, nineOClock, timeZone);
      const embargoAt = embargo === null ? null : momentOf(addDays(day, embargo), nineOClock, timeZone);
      const release = { ...texts, embargoAt, createdAt: now };
      const { id } = await tx
        .insertInto('pressReleases')
        .values({ ...release, changedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const version = { ...release, releaseId: id, number: 1, state: 'published', fromAt: now };
      await tx.insertInto('pressReleaseVersions').values(version).execute();
    }
  });

/** Of the demo market's library. */
const offeredPictures = ['Haus im Herbst', 'Lieferung im Winter', 'Sensor und Telefon', 'Lose Pellets'];

/** Offers the press some pictures of the demo market's library, where it is offered none. */
export const fillDemoPressPictures = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPress');
    if (await tx.selectFrom('pressPictures').select('mediaId').limit(1).executeTakeFirst()) return;
    const known = await tx
      .selectFrom('media')
      .select('id')
      .where('isDemo', '=', true)
      .where('name', 'in', offeredPictures)
      .execute();
    if (known.length === 0) return;
    const offered = { credit: 'Bild: Brennwert, Demo-Markt', addedAt: clock.now() };
    await tx
      .insertInto('pressPictures')
      .values(known.map(({ id }) => ({ mediaId: id, ...offered })))
      .execute();
  });
