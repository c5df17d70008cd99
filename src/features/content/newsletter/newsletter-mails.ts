import type { Database } from '#db/database.ts';
import { operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import type { MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { articlePath } from '../news/article-paths.rules.ts';
import { articlesById } from '../news/news.queries.ts';
import { type NewsArticle, storeIds } from '../news/news.rules.ts';
import { findSubscription, newsletterPath, newsletterToken } from './subscriptions.ts';

const mailTexts = catalogue({
  optInTitle: 'Dürfen wir Ihnen schreiben?',
  optInSubject: 'Bitte bestätigen Sie den Newsletter',
  optInLead:
    'Sie möchten neue Artikel per E-Mail, höchstens einmal in der Woche. Mit einem Klick sagen Sie uns, dass wir Ihnen an diese Adresse schreiben dürfen.',
  optInButton: 'Ja, schreiben Sie mir',
  optInNote:
    'Der Link gilt eine Woche. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne Ihre Bestätigung schreiben wir nicht. Abbestellen können Sie jederzeit mit einem Klick.',
  subject: (title: string, others: number) => (others === 0 ? title : `${title} und mehr`),
  title: 'Neu bei Brennwert',
  lead: (count: number) =>
    count === 1
      ? 'Seit der letzten E-Mail ist ein Artikel erschienen.'
      : `Seit der letzten E-Mail sind ${count} Artikel erschienen.`,
  read: 'Artikel lesen',
  note: 'Sie bekommen diese E-Mail, weil Sie den Newsletter bestellt und das bestätigt haben. Gibt es nichts Neues, schreiben wir nicht.',
  end: 'Newsletter abbestellen',
});

type Deps = {
  db: Database;
  clock: Clock;
  config: { secret: string };
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

/** The mail that asks for leave, and the digest. */
export const newsletterMails = (deps: Deps): MailSource[] => [
  { kind: 'newsletter_opt_in', draft: (about) => optIn(deps, about) },
  { kind: 'newsletter_digest', draft: (about) => digest(deps, about) },
];

async function optIn(deps: Deps, id: number): Promise<MailDraft | null> {
  const subscription = await findSubscription(deps.db, id);
  if (!subscription || subscription.endedAt || subscription.confirmedAt) return null;
  const { countryId, partnerId, partner, email: recipient } = subscription;
  const texts = mailTexts(countries[countryId].locale);
  const secret = newsletterToken(deps.config.secret, 'confirm', id);
  const url = deps.originOf(countryId, partnerId) + newsletterPath(secret);
  const content: MailContent = {
    subject: texts.optInSubject,
    title: texts.optInTitle,
    lead: texts.optInLead,
    blocks: [
      { kind: 'button', label: texts.optInButton, url },
      { kind: 'note', text: texts.optInNote },
    ],
  };
  return operatorMail(deps.operator, { countryId, recipient, secret, partner }, content);
}

/** Looks once more: whoever has ended it since gets nothing, and an article that was withdrawn is left out. */
async function digest(deps: Deps, id: number): Promise<MailDraft | null> {
  const delivery = await deps.db
    .selectFrom('newsletterDeliveries')
    .innerJoin('newsletterDigests', 'newsletterDigests.id', 'digestId')
    .select(['subscriptionId', 'articleIds'])
    .where('newsletterDeliveries.id', '=', id)
    .executeTakeFirst();
  const subscription = delivery && (await findSubscription(deps.db, delivery.subscriptionId));
  if (!subscription?.confirmedAt || subscription.endedAt) return null;
  const { countryId, partnerId, partner, email: recipient } = subscription;
  const found = await Promise.all(
    storeIds.map((storeId) => articlesById(deps, { storeId, countryId }, delivery?.articleIds ?? [])),
  );
  const articles = found.flat();
  if (articles.length === 0) return null;
  const secret = newsletterToken(deps.config.secret, 'end', subscription.id);
  const origin = deps.originOf(countryId, partnerId);
  const unsubscribeUrl = origin + newsletterPath(secret);
  const content = contentOf(articles, { countryId, origin, unsubscribeUrl });
  return {
    ...operatorMail(deps.operator, { countryId, recipient, secret, partner }, content),
    unsubscribeUrl,
  };
}

function contentOf(
  articles: readonly NewsArticle[],
  { countryId, origin, unsubscribeUrl }: { countryId: CountryId; origin: string; unsubscribeUrl: string },
): MailContent {
  const texts = mailTexts(countries[countryId].locale);
  return {
    subject: texts.subject(articles[0]?.title ?? '', articles.length - 1),
    title: texts.title,
    lead: texts.lead(articles.length),
    blocks: [
      ...articles.flatMap((article): MailBlock[] => [
        { kind: 'heading', text: article.title },
        { kind: 'text', text: article.teaser },
        { kind: 'button', label: texts.read, url: origin + articlePath(article) },
      ]),
      { kind: 'note', text: texts.note },
      { kind: 'button', label: texts.end, url: unsubscribeUrl, isQuiet: true },
    ],
  };
}
