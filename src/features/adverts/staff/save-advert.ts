import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { FileError } from '#platform/files/list-file.ts';
import {
  checked,
  type ErrorsIn,
  form,
  rawText,
  read,
  required,
  rowId,
  text,
  ticked,
  version,
} from '#platform/forms/form.ts';
import { givenText } from '#platform/forms/pasted-list.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';
import { cleanAdvert, maxMarkupBytes, type StyleError } from '../content/sanitize-advert.rules.ts';
import { isAdvertiserFixed } from './adverts.store.ts';

type Deps = { db: Database; clock: Clock };

const advertForm = form({
  name: required(text(120), 'name_missing'),
  advertiserId: checked(rowId, (id) => (id === 0 ? 'advertiser_missing' : null)),
  targetUrl: read(targetOf, 'target_wrong'),
  scripts: ticked(),
  contract: text(200),
  version,
  formKey: rawText(60),
});

/** Where a press leads: https and nothing else, as browsers read it. */
function targetOf(typed: string): string | null {
  const url = URL.parse(typed.trim());
  const isFine =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && typed.length <= 2000;
  return isFine ? url.href : null;
}

/** Of both together, or of the file that was chosen. */
type PartError = 'too_large' | { file: FileError };

export type AdvertErrors = Omit<ErrorsIn<typeof advertForm>, 'contract' | 'advertiserId'> & {
  advertiserId?: 'advertiser_missing' | 'advertiser_fixed';
  html?: 'html_missing' | 'html_empty' | PartError;
  css?: PartError | StyleError;
  contract?: 'contract_missing';
};
type Invalid = { kind: 'invalid'; errors: AdvertErrors };
/** `removed`: what may not stand in an advert. */
export type AdvertOutcome = (SavedRow & { removed: readonly string[] }) | Invalid;

/** The text of a field, or of the file that was chosen for it. */
export const givenPart = (posted: PostedForm, name: 'html' | 'css'): Promise<GivenPart> =>
  givenText(posted, { text: name, file: `${name}File`, maxBytes: maxMarkupBytes });

type GivenPart = Result<string, FileError>;

/** What is typed, to be shown again; of a file only what can stand in a field. */
export const shownAgain = (posted: PostedForm, name: 'html' | 'css', given: GivenPart): string =>
  given.ok && Buffer.byteLength(given.value) <= maxMarkupBytes ? given.value : posted.text(name);

type Given = {
  advertId: number | null;
  posted: PostedForm;
  html: GivenPart;
  css: GivenPart;
  actorId: number;
};

/** Adds an advert, or a new version to one; what it shows changes only when somebody else approves it. */
export async function saveAdvert({ db, clock }: Deps, given: Given): Promise<AdvertOutcome> {
  const { posted, actorId } = given;
  const sent = advertForm(posted);
  const allowsScripts = posted.text('scripts') !== '';
  const { removed, error, ...clean } = cleaned(given, allowsScripts);
  const errors: AdvertErrors = {
    ...(sent.ok ? {} : sent.errors),
    ...error,
    ...(allowsScripts && posted.text('contract').trim() === '' && { contract: 'contract_missing' as const }),
  };
  if (!sent.ok || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const { name, advertiserId, targetUrl, contract, formKey, version: expectedVersion } = sent.values;
  const { advertId: id } = given;
  return db.transaction().execute(async (tx): Promise<AdvertOutcome> => {
    if (id !== null && (await isBoundElsewhere(tx, { id, expectedVersion, advertiserId })))
      return { kind: 'invalid', errors: { advertiserId: 'advertiser_fixed' } };
    const now = clock.now();
    const change = { name, advertiserId };
    const saved = await rows.save(tx, {
      id,
      expectedVersion,
      change,
      formKey,
      values: { ...change, createdAt: now },
      content: [name, advertiserId, targetUrl, allowsScripts, contract, clean],
      afterwards: async (advertId) => {
        await replaceSubmitted(tx, advertId);
        await tx
          .insertInto('advertVersions')
          .values({
            advertId,
            number: await nextNumber(tx, advertId),
            ...clean,
            targetUrl,
            allowsScripts,
            contract: allowsScripts ? contract : '',
            createdBy: actorId,
            createdAt: now,
          })
          .execute();
        const details = { advert: advertId, name };
        await addAuditEvent(tx, { actorId, userId: null, action: 'advert_saved', details, now });
      },
    });
    return { ...saved, removed };
  });
}

type Cleaned = { html: string; css: string; removed: readonly string[]; error: AdvertErrors };

/** What may be shown of both, and what is wrong with either: the file by its kind, or what stands in it. */
function cleaned({ html, css }: Pick<Given, 'html' | 'css'>, allowsScripts: boolean): Cleaned {
  const none = { html: '', css: '', removed: [] };
  if (!(html.ok && css.ok)) {
    return {
      ...none,
      error: { ...(!html.ok && { html: errorOf(html.error) }), ...(!css.ok && { css: errorOf(css.error) }) },
    };
  }
  const isTooLarge = Buffer.byteLength(html.value) + Buffer.byteLength(css.value) > maxMarkupBytes;
  if (isTooLarge) return { ...none, error: { html: 'too_large' } };
  const { fault, ...clean } = cleanAdvert({ html: html.value, css: css.value, allowsScripts });
  if (html.value.trim() === '') return { ...none, error: { html: 'html_missing' } };
  if (fault) return { ...none, error: { css: fault } };
  return { ...clean, error: clean.html === '' ? { html: 'html_empty' } : {} };
}

const errorOf = (fault: FileError): PartError => (fault === 'too_large' ? fault : { file: fault });

const rows = editedRows('adverts');

/** Whether an advert is to leave an advertiser that it has to stay with. */
async function isBoundElsewhere(
  tx: Transaction,
  { id, expectedVersion, advertiserId }: { id: number; expectedVersion: number; advertiserId: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('adverts')
    .select(isAdvertiserFixed.as('isFixed'))
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .where('advertiserId', '<>', advertiserId)
    .forUpdate()
    .executeTakeFirst();
  return found?.isFixed ?? false;
}

/** One that waited has a newer one now. Nobody has refused it: it keeps no moment of a decision. */
export const replaceSubmitted = (tx: Transaction, advertId: number) =>
  tx
    .updateTable('advertVersions')
    .set({ state: 'rejected' })
    .where('advertId', '=', advertId)
    .where('state', '=', 'submitted')
    .execute();

async function nextNumber(tx: Transaction, advertId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('advertVersions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('advertId', '=', advertId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
