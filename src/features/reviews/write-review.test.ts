import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderToken } from '#features/orders/order-page/order-access.ts';
import { anyUser, placedOrder } from '#features/orders/placed-order.fixture.ts';
import type { MailDraft } from '#platform/mail/mail.ts';
import { parseConfig } from '#server/config.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { judgeWaiting, waitingReviews } from './judge-reviews.ts';
import { presentRating } from './platform-rating.ts';
import { reviewMails } from './review-mails.ts';
import { decide, openReports, reportReview } from './review-reports.ts';
import { askForReviews } from './reviews.jobs.ts';
import { publishedReviewCount, publishedReviews, reviewsOfDealer } from './reviews.store.ts';
import { answerReview, rateable, writeReview } from './write-review.ts';

let database: TestDatabase;
const config = { secret: 'a secret that only this test knows, really' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function deliveredOrder() {
  const made = await placedOrder(database.db);
  await made.move(made.dealer, { to: 'confirmed' });
  await made.move(made.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
  made.clock.at = new Date('2026-11-24T12:00:00Z');
  await made.move(made.dealer, { to: 'delivered', amount: 2990, day: '2026-11-24', reason: '' });
  const deps = { db: database.db, clock: made.deps.clock, config, queue: databaseQueue };
  const link = { token: orderToken(config.secret, made.id), orderId: String(made.id) };
  return { ...made, deps, link };
}

const posted = (change: Record<string, string> = {}) =>
  formOf({ overall: '4', price: '5', delivery: '3', text: 'Alles gut.', author: 'Anna H.', ...change });

const dealerFigures = async (dealerId: number) =>
  database.db
    .selectFrom('dealers')
    .select(['reviewCount', 'reviewMarkSum'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();

const mailsOf = async (kind: string, about: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
    where payload->>'kind' = ${kind} and (payload->>'about')::bigint = ${about}`.execute(database.db);
  return rows[0]?.count;
};

const mails = () =>
  reviewMails({
    db: database.db,
    config,
    operator: parseConfig({}).operator,
    originOf: () => 'https://brennwert.example',
  });

const draftOf = async (kind: string, about: number) =>
  mails()
    .find((source) => source.kind === kind)
    ?.draft(about, new Date()) ?? null;

const blocksOf = (draft: MailDraft | null | undefined) => JSON.stringify(draft?.document.blocks);

describe('rating a delivered order', () => {
  it('is published once and counts at the dealer and in the own mark', async () => {
    const { deps, link, dealerId, id } = await deliveredOrder();
    expect((await rateable(deps, link)).kind).toBe('open');
    expect(await writeReview(deps, { link, form: posted() })).toEqual({ kind: 'published' });
    expect(await writeReview(deps, { link, form: posted() })).toEqual({ kind: 'published' });
    for (const other of [{ overall: '1' }, { text: 'Doch nicht.' }, { author: 'B.' }, { overall: '' }])
      expect(await writeReview(deps, { link, form: posted(other) })).toEqual({ kind: 'rated' });
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 1, reviewMarkSum: 4 });
    const [shown] = await publishedReviews(database.db, { dealerId, limit: 5, timeZone: 'Europe/Berlin' });
    expect(shown).toMatchObject({ mark: 4, text: 'Alles gut.', author: 'Anna H.', place: 'Berlin' });
    const [own] = await reviewsOfDealer(database.db, {
      dealerId,
      offset: 0,
      limit: 5,
      onlyUnanswered: true,
    });
    expect(own).toMatchObject({ priceMark: 5, deliveryMark: 3, communicationMark: null });
    expect((await presentRating(deps, [1, 3]))?.totalCount).toBeGreaterThan(0);
    expect((await presentRating(deps, [1]))?.totalCount).toBeGreaterThan(0);
    expect(await presentRating(deps, [3])).toBeNull();
    expect((await rateable(deps, { ...link, orderId: String(id) })).kind).toBe('rated');
  });

  it('is one review when it is sent from two tabs at once', async () => {
    const { deps, link, dealerId } = await deliveredOrder();
    const both = await Promise.all([1, 2].map(() => writeReview(deps, { link, form: posted() })));
    expect(both.map(({ kind }) => kind)).toEqual(['published', 'published']);
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 1, reviewMarkSum: 4 });
  });

  it('of two tabs with other words is the first one, and the other is told that its words are not saved', async () => {
    const { deps, link, dealerId } = await deliveredOrder();
    const forms = [posted(), posted({ overall: '2', text: 'Doch nicht so gut.' })];
    const both = await Promise.all(forms.map((form) => writeReview(deps, { link, form })));
    expect(both.map(({ kind }) => kind).sort()).toEqual(['published', 'rated']);
    expect((await dealerFigures(dealerId)).reviewCount).toBe(1);
  });

  it('is told to the dealer with the way to answer it, once', async () => {
    const { review, number, dealerEmail } = await reviewed();
    expect(await mailsOf('review_written', review.id)).toBe(1);
    const draft = await draftOf('review_written', review.id);
    expect(draft?.recipient).toBe(dealerEmail);
    expect(draft?.document.subject).toBe('Neue Bewertung: 4 von 5 Sternen');
    expect(blocksOf(draft)).toContain(number);
    expect(blocksOf(draft)).toContain('Alles gut.');
    expect(blocksOf(draft)).toContain('https://brennwert.example/haendler/bewertungen');
  });

  it('waits for a look where it may harm somebody: nobody reads it, it counts nowhere and the dealer is not told', async () => {
    const { deps, link, dealerId } = await deliveredOrder();
    const form = posted({ text: 'Der Idiot hat die Nummer 0171 2345678.' });
    for (const _ of [1, 2]) expect(await writeReview(deps, { link, form })).toEqual({ kind: 'waiting' });
    const [waiting] = (await waitingReviews(database.db, 100)).filter(({ text }) => text.includes('0171'));
    expect(waiting?.waitsFor).toEqual(['phone', 'insult']);
    const reviewId = waiting?.id ?? 0;
    const isRead = async () => {
      const page = { dealerId, offset: 0, limit: 5 };
      return [
        await publishedReviews(database.db, { ...page, timeZone: 'Europe/Berlin' }),
        await reviewsOfDealer(database.db, { ...page, onlyUnanswered: false }),
      ].map(({ length }) => length);
    };
    expect([await isRead(), await publishedReviewCount(database.db, dealerId)]).toEqual([[0, 0], 0]);
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 0, reviewMarkSum: 0 });
    expect(await mailsOf('review_written', reviewId)).toBe(0);
    expect((await reportReview(deps, { reviewId, form: formOf({}) })).kind).toBe('not_found');
    const judged = { reviewId, agentId: await anyUser(database.db), statement: '' };
    expect(await judgeWaiting(deps, { ...judged, decision: 'hidden' })).toBe('statement_missing');
    const both = await Promise.all(
      [1, 2].map(() => judgeWaiting(deps, { ...judged, decision: 'published' })),
    );
    expect(both.sort()).toEqual(['decided', 'stale']);
    expect(await isRead()).toEqual([1, 1]);
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 1, reviewMarkSum: 4 });
    expect(await mailsOf('review_written', reviewId)).toBe(1);
    expect([await mailsOf('review_published', reviewId), await mailsOf('review_refused', reviewId)]).toEqual([
      1, 0,
    ]);
    const told = await draftOf('review_published', reviewId);
    expect(told?.document.subject).toBe('Ihre Bewertung ist veröffentlicht');
    expect(blocksOf(told)).toContain(`https://brennwert.example/haendler/${dealerId}/bewertungen`);
    expect(blocksOf(told)).toContain('Der Idiot hat die Nummer');
  });

  it('is refused with a reason that its writer is told, and counts nowhere', async () => {
    const { deps, link, dealerId } = await deliveredOrder();
    await writeReview(deps, { link, form: posted({ text: 'Lindenstraße 4, Betrüger' }) });
    const [waiting] = (await waitingReviews(database.db, 100)).filter(({ text }) => text.includes('Linden'));
    const reviewId = waiting?.id ?? 0;
    const agentId = await anyUser(database.db);
    const refused = { reviewId, agentId, decision: 'hidden', statement: 'Nennt eine Adresse.' } as const;
    const both = await Promise.all([1, 2].map(() => judgeWaiting(deps, refused)));
    expect(both.sort()).toEqual(['decided', 'stale']);
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 0, reviewMarkSum: 0 });
    const kinds = ['review_refused', 'review_published', 'review_hidden'] as const;
    expect(await Promise.all(kinds.map((kind) => mailsOf(kind, reviewId)))).toEqual([1, 0, 0]);
    const told = await draftOf('review_refused', reviewId);
    expect(told?.document.subject).toBe('Ihre Bewertung wird nicht veröffentlicht');
    expect(blocksOf(told)).toContain('Nennt eine Adresse.');
    expect(blocksOf(told)).toContain('gute wie schlechte');
    const [shown] = await publishedReviews(database.db, { dealerId, limit: 5, timeZone: 'Europe/Berlin' });
    expect(shown).toMatchObject({ text: '', author: '', hiddenReason: 'Nennt eine Adresse.' });
  });

  it('takes the token of this very order', async () => {
    const { deps, link } = await deliveredOrder();
    const other = await deliveredOrder();
    const wrong = [
      { ...link, token: other.link.token },
      { ...link, token: '' },
      { ...link, token: 'x'.repeat(43) },
      { ...link, orderId: '1' },
      { ...link, orderId: 'abc' },
    ];
    for (const one of wrong) {
      expect((await rateable(deps, one)).kind).toBe('no_link');
      expect((await writeReview(deps, { link: one, form: posted() })).kind).toBe('no_link');
    }
  });

  it('waits for the delivery', async () => {
    const made = await placedOrder(database.db);
    const deps = { db: database.db, clock: made.deps.clock, config, queue: databaseQueue };
    const link = { token: orderToken(config.secret, made.id), orderId: String(made.id) };
    expect((await rateable(deps, link)).kind).toBe('not_delivered');
    expect((await writeReview(deps, { link, form: posted() })).kind).toBe('not_delivered');
  });

  it.each([
    [{ overall: '' }, { overall: 'mark_missing' }],
    [{ overall: '6' }, { overall: 'mark_missing' }],
    [{ text: 'x'.repeat(2001) }, { text: 'text_long' }],
    [{ author: '  ' }, { author: 'author_missing' }],
    [{ author: 'x'.repeat(41) }, { author: 'author_long' }],
    [{ author: 'anna@beispiel.de' }, { author: 'author_contact' }],
  ])('with %o is refused beside its field', async (change, errors) => {
    const { deps, link, dealerId } = await deliveredOrder();
    const outcome = await writeReview(deps, { link, form: posted(change as Record<string, string>) });
    expect(outcome).toEqual({ kind: 'invalid', errors });
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 0, reviewMarkSum: 0 });
  });
});

describe('the request for a review', () => {
  it('goes out once, three days after the delivery, with the link', async () => {
    const { deps, clock, id } = await deliveredOrder();
    clock.at = new Date('2026-11-26T08:10:00Z');
    await askForReviews(deps);
    expect(await mailsOf('review_request', id)).toBe(0);
    clock.at = new Date('2026-11-27T08:10:00Z');
    await askForReviews(deps);
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    await askForReviews(deps);
    expect(await mailsOf('review_request', id)).toBe(0);
    const draft = await draftOf('review_request', id);
    expect(draft?.document.blocks).toContainEqual(
      expect.objectContaining({
        url: `https://brennwert.example/bewerten-sie-uns/${orderToken(config.secret, id)}/${id}`,
      }),
    );
    expect(draft?.secrets).toEqual([orderToken(config.secret, id)]);
    expect(JSON.stringify(draft?.document)).toContain('blenden nur aus, was rechtswidrig ist');
  });

  it('is not written to who has rated already', async () => {
    const { deps, clock, id, link } = await deliveredOrder();
    await writeReview(deps, { link, form: posted() });
    clock.at = new Date('2026-11-28T08:10:00Z');
    await askForReviews(deps);
    expect(await mailsOf('review_request', id)).toBe(0);
  });
});

async function reviewed() {
  const made = await deliveredOrder();
  await writeReview(made.deps, { link: made.link, form: posted() });
  const page = { dealerId: made.dealerId, offset: 0, limit: 5, onlyUnanswered: false };
  const { number } = await made.present();
  const { email: dealerEmail } = await database.db
    .selectFrom('dealers')
    .select('email')
    .where('id', '=', made.dealerId)
    .executeTakeFirstOrThrow();
  const present = async () => {
    const [review] = await reviewsOfDealer(database.db, page);
    if (!review) throw new Error('no review');
    return review;
  };
  return { ...made, present, review: await present(), number, dealerEmail };
}

describe('the dealer’s answer', () => {
  it('stands below the review, is changed by its version only, and can be taken back', async () => {
    const { deps, dealerId, review, present } = await reviewed();
    const answer = { reviewId: review.id, dealerId, version: 1, text: ' Danke. ' };
    expect(await answerReview(deps, answer)).toBe('saved');
    expect(await answerReview(deps, { ...answer, text: 'Zu spät' })).toBe('stale');
    expect((await present()).answer).toBe('Danke.');
    expect(await answerReview(deps, { ...answer, version: 2, text: 'x'.repeat(1501) })).toBe('too_long');
    expect(await answerReview(deps, { ...answer, version: 2, text: '' })).toBe('saved');
    expect((await present()).answer).toBe('');
  });

  it('is not given to another dealer’s review', async () => {
    const { deps, review, present } = await reviewed();
    const other = await reviewed();
    const answer = { reviewId: review.id, dealerId: other.dealerId, version: 1, text: 'Fremd' };
    expect(await answerReview(deps, answer)).toBe('stale');
    expect((await present()).answer).toBe('');
  });
});

const reported = (change: Record<string, string> = {}) =>
  formOf({ key: 'k1', reason: 'insult', text: 'Das ist beleidigend.', email: '', ...change });

describe('a report', () => {
  it('reaches support once and hides the review only with a statement of reasons', async () => {
    const { deps, review, dealerId } = await reviewed();
    const agentId = await anyUser(database.db);
    const report = { reviewId: review.id, form: reported({ key: 'twice' }) };
    expect(await reportReview(deps, report)).toEqual({ kind: 'received' });
    await reportReview(deps, report);
    const open = async () =>
      (await openReports(database.db, 100)).filter((one) => one.reviewId === review.id);
    const mine = await open();
    expect(mine).toHaveLength(1);
    // With other words it is one more.
    const other = reported({ key: 'twice', text: 'Das ist erfunden.' });
    await reportReview(deps, { reviewId: review.id, form: other });
    expect(await open()).toHaveLength(2);
    const asked = { reportId: mine[0]?.id ?? 0, decision: 'hidden' as const, agentId };
    expect(await decide(deps, { ...asked, statement: ' ' })).toBe('statement_missing');
    expect(await decide(deps, { ...asked, statement: 'Enthält eine Beleidigung.' })).toBe('decided');
    expect(await decide(deps, { ...asked, statement: 'Noch einmal' })).toBe('stale');
    const [shown] = await publishedReviews(database.db, { dealerId, limit: 5, timeZone: 'Europe/Berlin' });
    expect(shown).toMatchObject({ text: '', author: '', hiddenReason: 'Enthält eine Beleidigung.' });
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 0, reviewMarkSum: 0 });
    expect(await mailsOf('review_hidden', review.id)).toBe(1);
    expect(await reportReview(deps, report)).toEqual({ kind: 'not_found' });
  });

  it.each([
    ['kept', '', 'bleibt sichtbar'],
    ['hidden', 'Enthält eine Beleidigung.', 'zeigen sie nicht mehr'],
  ] as const)(
    'is acknowledged and, once it is %s, answered to who left an address',
    async (decision, statement, text) => {
      const { deps, review } = await reviewed();
      const form = reported({ key: `told ${decision}`, email: 'otto@beispiel.de' });
      await reportReview(deps, { reviewId: review.id, form });
      const mine = (await openReports(database.db, 100)).find((one) => one.reviewId === review.id);
      const reportId = mine?.id ?? 0;
      expect(await mailsOf('review_report_received', reportId)).toBe(1);
      expect((await draftOf('review_report_received', reportId))?.recipient).toBe('otto@beispiel.de');
      expect(await draftOf('review_report_decided', reportId)).toBeNull();
      await decide(deps, { reportId, decision, statement, agentId: await anyUser(database.db) });
      expect(await mailsOf('review_report_decided', reportId)).toBe(1);
      const draft = await draftOf('review_report_decided', reportId);
      expect(draft?.recipient).toBe('otto@beispiel.de');
      expect(blocksOf(draft)).toContain(text);
      expect(blocksOf(draft)).toContain(statement);
    },
  );

  it('without an address is answered to nobody', async () => {
    const { deps, review } = await reviewed();
    await reportReview(deps, { reviewId: review.id, form: reported({ key: 'silent' }) });
    const mine = (await openReports(database.db, 100)).find((one) => one.reviewId === review.id);
    expect(await mailsOf('review_report_received', mine?.id ?? 0)).toBe(0);
    expect(await draftOf('review_report_received', mine?.id ?? 0)).toBeNull();
  });

  it('brings five receipts an hour to an address, also where many are sent at once', async () => {
    const all: Awaited<ReturnType<typeof reviewed>>[] = [];
    for (let at = 0; at < 7; at++) all.push(await reviewed());
    const email = 'rosa@beispiel.de';
    await Promise.all(
      all.map(({ deps, review }, at) =>
        reportReview(deps, { reviewId: review.id, form: reported({ key: `once ${at}`, email }) }),
      ),
    );
    const reports = await openReports(database.db, 100);
    const mine = reports.filter(({ reviewId }) => all.some(({ review }) => review.id === reviewId));
    const receipts = await Promise.all(mine.map(({ id }) => mailsOf('review_report_received', id)));
    expect(receipts.toSorted()).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });

  it('brings one receipt to an address while it waits, and is one with another in the same words', async () => {
    const { deps, review } = await reviewed();
    const email = 'paula@beispiel.de';
    const texts = ['Das stimmt nicht.', 'Das stimmt nicht.', 'Hier steht meine Adresse.'];
    for (const [at, text] of texts.entries())
      await reportReview(deps, { reviewId: review.id, form: reported({ key: `again ${at}`, email, text }) });
    const mine = (await openReports(database.db, 100)).filter((one) => one.reviewId === review.id);
    expect(mine.map(({ reportText }) => reportText)).toEqual([
      'Das stimmt nicht.',
      'Hier steht meine Adresse.',
    ]);
    const receipts = await Promise.all(mine.map(({ id }) => mailsOf('review_report_received', id)));
    expect(receipts).toEqual([1, 0]);
  });

  it('that is kept changes nothing', async () => {
    const { deps, review, dealerId } = await reviewed();
    await reportReview(deps, { reviewId: review.id, form: reported({ key: 'kept' }) });
    const mine = (await openReports(database.db, 100)).find((one) => one.reviewId === review.id);
    const agentId = await anyUser(database.db);
    const asked = { reportId: mine?.id ?? 0, decision: 'kept' as const, statement: '', agentId };
    expect(await decide(deps, asked)).toBe('decided');
    expect(await dealerFigures(dealerId)).toEqual({ reviewCount: 1, reviewMarkSum: 4 });
  });

  it.each([
    [{ reason: 'x' }, { reason: 'reason_missing' }],
    [{ text: ' ' }, { text: 'text_missing' }],
    [{ text: 'x'.repeat(2001) }, { text: 'text_long' }],
    [{ email: 'anna' }, { email: 'email_wrong' }],
  ])('with %o is refused beside its field', async (change, errors) => {
    const { deps, review } = await reviewed();
    const form = reported(change as Record<string, string>);
    expect(await reportReview(deps, { reviewId: review.id, form })).toEqual({ kind: 'invalid', errors });
  });
});
