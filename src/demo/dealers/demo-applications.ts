import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';

/**
 * When somebody answers at the demo dealers': most keep office hours, some close at noon on Friday, some open on Saturday,
 * and one in eight has not told.
 */
export async function insertDemoOpeningHours(tx: Transaction): Promise<void> {
  await sql`
    insert into dealer_opening_hours (dealer_id, weekday, opens, closes)
    select dealers.id, weekday, opens, closes
    from dealers
    cross join lateral (values (1), (2), (3), (4), (5), (6)) as days (weekday)
    cross join lateral (values (420 + 30 * (dealers.id % 3), 720), (780, 1020 - 30 * (dealers.id % 2)))
      as spans (opens, closes)
    where dealers.id % 8 <> 0
      and not (weekday = 5 and dealers.id % 3 = 0 and opens = 780)
      and (weekday < 6 or (dealers.id % 5 = 0 and opens < 780))`.execute(tx);
}

const day = 24 * 60 * 60 * 1000;

type Applicant = {
  state: 'checking' | 'question';
  name: string;
  place: readonly [postalCode: string, place: string];
  countryId: 1 | 2;
  vatNumber: string;
  person: readonly [firstName: string, lastName: string];
  daysAgo: number;
  question: string;
};

const applicants: readonly Applicant[] = [
  {
    state: 'checking',
    name: 'Elbtal Energie',
    countryId: 1,
    vatNumber: 'DE999999901',
    daysAgo: 1,
    place: ['01662', 'Meißen'],
    person: ['Jana', 'Vogt'],
    question: '',
  },
  {
    state: 'question',
    name: 'Brennstoffe Ammersee',
    countryId: 1,
    vatNumber: 'DE999999902',
    daysAgo: 4,
    place: ['82211', 'Herrsching'],
    person: ['Korbinian', 'Lechner'],
    question: 'Bitte senden Sie uns den Nachweis der Haftpflicht mit Gewässerschaden.',
  },
  {
    state: 'checking',
    name: 'Wachauer Wärme',
    countryId: 2,
    vatNumber: 'ATU99999903',
    daysAgo: 2,
    place: ['3500', 'Krems an der Donau'],
    person: ['Magdalena', 'Zwölfer'],
    question: '',
  },
];

/** Businesses that want to trade here, so that whoever looks after dealers finds something to check. */
export async function insertDemoApplications(tx: Transaction, now: Date): Promise<void> {
  for (const [at, applicant] of applicants.entries()) {
    const { name, countryId, vatNumber, daysAgo, state, question } = applicant;
    const [postalCode, place] = applicant.place;
    const [firstName, lastName] = applicant.person;
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const formKey = `00000000-0000-4000-8000-00000000000${at + 1}`;
    const { id: applicationId } = await tx
      .insertInto('dealerApplications')
      .values({
        formKey,
        countryId,
        state,
        name,
        legalName: `${name} GmbH`,
        street: 'Uferweg 3',
        postalCode,
        place,
        phone: '+49 351 0000000',
        email: `bewerbung-${at + 1}@demo.example`,
        registerNumber: `HRB 9990${at + 1} (Demodaten)`,
        vatNumber,
        foundedYear: 1974 + at,
        firstName,
        lastName,
        productGroupIds: [1, 2],
        radius: 40,
        message: 'Demodaten',
        createdAt,
        confirmedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const events = [
      { kind: 'confirmed', text: '' },
      ...(question === '' ? [] : [{ kind: 'question', text: question }]),
    ];
    await tx
      .insertInto('dealerApplicationEvents')
      .values(events.map((event) => ({ ...event, applicationId, at: createdAt })))
      .execute();
    await tx
      .insertInto('dealerApplicationDocuments')
      .values({
        formKey,
        applicationId,
        createdAt,
        name: 'Registerauszug (Demodaten).pdf',
        contentType: 'application/pdf',
        content: Buffer.from(emptyPage),
      })
      .execute();
  }
}

/** A page without anything on it, which every reader opens. */
const emptyPage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
