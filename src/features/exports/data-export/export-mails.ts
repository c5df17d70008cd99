import type { Database } from '#db/database.ts';
import { findUser, operatorMail } from '#features/identity/identity.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type MailDraft, type MailSource, mailSourcesOf } from '#platform/mail/mail.ts';
import { dataExportTexts } from './data-export.texts.ts';
import { exportById } from './data-exports.store.ts';
import { savedExport } from './saved-exports.store.ts';

type Deps = {
  db: Database;
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** Tells whoever scheduled an export that its file is ready. The link is worth nothing without their login. */
export const exportMails = (deps: Deps): MailSource[] =>
  mailSourcesOf({ data_export_ready: true }, () => (about) => draftOf(deps, about));

async function draftOf({ db, operator, originOf }: Deps, id: number): Promise<MailDraft | null> {
  const ready = await exportById(db, id);
  if (ready?.state !== 'done' || ready.savedId === null || ready.expiresAt === null) return null;
  const [user, saved] = await Promise.all([
    findUser(db, ready.userId),
    savedExport(db, { id: ready.savedId, userId: ready.userId }),
  ]);
  if (!user || user.isErased || user.isLocked || !saved) return null;
  const countryId = isCountryId(user.countryId) ? user.countryId : 1;
  const { locale } = countries[countryId];
  const [texts, format] = [dataExportTexts(locale), formatter(locale)];
  const subject = texts.mailSubject(saved.name);
  const mail = operatorMail(
    operator,
    { countryId, recipient: user.email, secret: '' },
    {
      subject,
      title: texts.mailTitle,
      lead: texts.mailLead(saved.name, format.quantity(ready.rowsWritten)),
      blocks: [
        {
          kind: 'button',
          label: texts.fetch,
          url: `${originOf(countryId)}/support/data-export/${id}/datei`,
        },
        { kind: 'note', text: texts.mailNote(format.date(ready.expiresAt)) },
      ],
    },
  );
  // Its link lets nobody in.
  return { ...mail, secrets: [] };
}
