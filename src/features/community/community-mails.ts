import type { Database } from '#db/database.ts';
import { operatorMail } from '#features/identity/identity.ts';
import { userContacts } from '#features/identity/reads.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { isReadable } from './community.rules.ts';
import { communityMailTexts } from './community-mails.texts.ts';
import { measurePath, threadPath } from './community-paths.rules.ts';
import { digestMail } from './follow/digest-mail.ts';
import { quoteOf } from './post-body.rules.ts';
import { type FoundPost, findPost } from './threads.store.ts';

type Deps = {
  db: Database;
  config: { secret: string };
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** What those who follow threads are told, and authors and those who report of moderation. */
export const communityMails = (deps: Deps): MailSource[] => [
  { kind: 'community_digest', draft: (id) => digestMail(deps, id) },
  { kind: 'community_published', draft: (id) => published(deps, id) },
  { kind: 'community_measure', draft: (id) => measureTaken(deps, id) },
  { kind: 'community_appeal_decided', draft: (id) => appealDecided(deps, id) },
  { kind: 'community_report_received', draft: (id) => toReporter(deps, id, 'received') },
  { kind: 'community_report_decided', draft: (id) => toReporter(deps, id, 'decided') },
  { kind: 'community_report_reversed', draft: (id) => toReporter(deps, id, 'reversed') },
];

type Texts = ReturnType<typeof communityMailTexts>;
type Reader = { email: string; countryId: number };

function mailTo(
  { operator, originOf }: Deps,
  { email: recipient, countryId: id }: Reader,
  write: (texts: Texts, origin: string, countryId: CountryId) => Omit<MailContent, 'title'>,
): MailDraft {
  const countryId = isCountryId(id) ? id : 1;
  const content = write(communityMailTexts(countries[countryId].locale), originOf(countryId), countryId);
  const draft = operatorMail(
    operator,
    { countryId, recipient, secret: '' },
    { ...content, title: content.subject },
  );
  return { ...draft, secrets: [] };
}

const authors = (db: Database) =>
  db
    .selectFrom('communityPosts as p')
    .innerJoin(userContacts.as('u'), 'u.id', 'p.authorId')
    .select(['u.email', 'u.countryId', 'p.id', 'p.parentId', 'p.body', 'p.title', 'p.state']);

async function published(deps: Deps, postId: number): Promise<MailDraft | null> {
  const post = await authors(deps.db).where('p.id', '=', postId).executeTakeFirst();
  if (post?.state !== 'visible') return null;
  const path = threadPath(post.id);
  return mailTo(deps, post, (texts, origin) => ({
    subject: texts.publishedSubject,
    lead: texts.published,
    blocks: [quotedPost(post, texts), { kind: 'button', label: texts.postButton, url: origin + path }],
  }));
}

type Quoted = { title: string; body: string };

const quotedPost = ({ title, body }: Quoted, texts: Texts): MailBlock => ({
  kind: 'facts',
  rows: [{ label: texts.yourPost, value: [title, quoteOf(body)].filter(Boolean).join('\n') }],
});

const measures = (db: Database) =>
  db
    .selectFrom('communityMeasures as a')
    .innerJoin('communityPosts as p', 'p.id', 'a.postId')
    .innerJoin(userContacts.as('u'), 'u.id', 'a.userId')
    .select(['u.email', 'u.countryId', 'p.title', 'p.body', 'a.id', 'a.act', 'a.sanction', 'a.blockedUntil'])
    .select(['a.ground', 'a.statement', 'a.outcome', 'a.answer'])
    .$narrowType<{ act: 'none' | 'hidden' | 'refused'; ground: 'guidelines' | 'law' }>();

async function measureTaken(deps: Deps, id: number): Promise<MailDraft | null> {
  const found = await measures(deps.db).where('a.id', '=', id).executeTakeFirst();
  if (!found || found.outcome !== null) return null;
  const { act, sanction, blockedUntil, ground, statement } = found;
  return mailTo(deps, found, (texts, origin, countryId) => {
    const format = formatter(countries[countryId].locale);
    const acts = { none: texts.warned, hidden: texts.hidden, refused: texts.refused };
    const subjects = {
      none: texts.warnedSubject,
      hidden: texts.hiddenSubject,
      refused: texts.refusedSubject,
    };
    const further = [
      ...(sanction === 'warned' && act !== 'none' ? [texts.warned] : []),
      ...(blockedUntil ? [texts.blocked(`${format.moment(blockedUntil)} Uhr`)] : []),
    ];
    return {
      subject: subjects[act],
      lead: acts[act],
      blocks: [
        quotedPost(found, texts),
        { kind: 'heading', text: texts.ourReason },
        { kind: 'text', text: `${texts.grounds[ground]}\n${statement}` },
        ...further.map((text) => ({ kind: 'text' as const, text })),
        { kind: 'note', text: texts.appeal },
        { kind: 'button', label: texts.appealButton, url: origin + measurePath(id) },
      ],
    };
  });
}

async function appealDecided(deps: Deps, id: number): Promise<MailDraft | null> {
  const found = await measures(deps.db).where('a.id', '=', id).executeTakeFirst();
  if (!found || found.outcome === null) return null;
  return mailTo(deps, found, (texts) => ({
    subject: texts.appealSubject,
    lead: found.outcome === 'reversed' ? texts.reversed : texts.upheld,
    blocks: [
      { kind: 'heading', text: texts.ourReason },
      { kind: 'text', text: found.answer },
      quotedPost(found, texts),
    ],
  }));
}

/** Who reported, if an address was left (Art. 16 (4) and (5) DSA). The post without its words: nobody checks whose address it is. */
async function toReporter(
  deps: Deps,
  id: number,
  what: 'received' | 'decided' | 'reversed',
): Promise<MailDraft | null> {
  const report = await deps.db
    .selectFrom('communityReports')
    .select(['email', 'countryId', 'decision', 'statement', 'postId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!report || report.email === '' || (what !== 'received' && report.decision === null)) return null;
  const { decision, statement } = report;
  const post = await findPost(deps.db, report.postId);
  return mailTo(deps, report, (texts, origin, countryId) => {
    const about = post ? namedPost(post, { texts, origin, countryId }) : [];
    if (what === 'received') return { subject: texts.receivedSubject, lead: texts.received, blocks: about };
    if (what === 'reversed')
      return {
        subject: texts.reversedSubject,
        lead: texts.decidedReversed,
        blocks: [...about, { kind: 'text', text: texts.objection }],
      };
    return {
      subject: texts.decidedSubject,
      lead: decision === 'hidden' ? texts.decidedHidden : texts.decidedKept,
      blocks: [
        ...about,
        ...(statement === '' ? [] : [{ kind: 'note' as const, text: statement }]),
        { kind: 'text', text: texts.objection },
      ],
    };
  });
}

function namedPost(
  post: FoundPost,
  { texts, origin, countryId }: { texts: Texts; origin: string; countryId: CountryId },
): MailBlock[] {
  const day = formatter(countries[countryId].locale).date(post.postedAt);
  const facts: MailBlock = {
    kind: 'facts',
    rows: [{ label: texts.reportedPost, value: texts.postOf(post.id, day) }],
  };
  if (!isReadable(post)) return [facts];
  return [
    facts,
    { kind: 'button', label: texts.postButton, url: origin + threadPath(post.id), isQuiet: true },
  ];
}
