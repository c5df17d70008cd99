import type { Database } from '#db/database.ts';
import { isStaff, tidyLine } from '#features/identity/shared.ts';
import { checked, type ErrorsIn, type Field, form, oneOf, required } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { type RichTextError, readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import { areas, threadKinds } from '../community.rules.ts';
import { guidelinesError, guidelinesToAccept } from '../guidelines/accepted-guidelines.rules.ts';
import { requiredVersion } from '../guidelines/guidelines.store.ts';
import { type NameError, nameError } from '../member-name.rules.ts';
import { isNameTaken, memberOf } from '../members.store.ts';
import { wordList } from '../moderation/moderation.store.ts';
import { hasWord } from '../moderation/moderation-doubts.rules.ts';
import type { PictureErrors } from '../pictures/pictures.ts';
import { withoutHeadings } from '../post-body.rules.ts';
import { bodyLengths, maxTags, titleLengths } from '../post-limits.rules.ts';

const line: Field<string> = (posted, name) => ok(tidyLine(posted.text(name)));

const title = checked(required(line, 'title_missing'), ({ length }) => {
  if (length < titleLengths.min) return 'title_short';
  return length > titleLengths.max ? 'title_long' : null;
});

/** Of its markup, with what its links lead to: as much as is stored. */
const maxMarkup = 20_000;

/** Markup of what was typed, without headings. */
const body: Field<string, RichTextError | 'body_missing' | 'body_short' | 'body_long' | 'links_long'> = (
  posted,
  name,
) => {
  const typed = readRichText(posted.text(name), bodyLengths.max * 2);
  if (!typed.ok) return typed;
  const text = withoutHeadings(typed.value);
  const { length } = plainText(text).trim();
  if (length === 0) return failed('body_missing');
  if (length < bodyLengths.min) return failed('body_short');
  if (length > bodyLengths.max) return failed('body_long');
  const markup = toMarkup(text);
  return markup.length > maxMarkup ? failed('links_long') : ok(markup);
};

const tags: Field<string[], 'tags_many'> = (posted, name) => {
  const chosen = [...new Set(posted.all(name))];
  return chosen.length > maxTags ? failed('tags_many') : ok(chosen);
};

export const replyForm = form({ body });
/** What of a thread can be changed later. */
export const threadForm = form({ title, body, tags });
export const newThreadForm = form({
  kind: required(oneOf(threadKinds), 'kind_missing'),
  area: required(oneOf(areas), 'area_missing'),
  title,
  body,
  tags,
});

export type JoinErrors = {
  name?: NameError | 'name_taken' | 'name_flagged';
  guidelines?: NonNullable<ReturnType<typeof guidelinesError>>;
};

export type PostErrors = ErrorsIn<typeof newThreadForm> & JoinErrors & PictureErrors;

/** What somebody brings along with a post: a name for the first, and that they agree where they have not yet. */
export type Admission = { name: string | null; accepts: number | null };

export type AdmissionError = { kind: 'blocked'; until: Date } | { kind: 'invalid'; errors: JoinErrors };

type Deps = { db: Database; clock: Clock };

/** Whether somebody may write now, and what their form says about it. */
export async function readAdmission(
  { db, clock }: Deps,
  { user, form: posted }: { user: SignedInUser; form: PostedForm },
): Promise<Result<Admission, AdmissionError>> {
  const now = clock.now();
  const [member, version] = await Promise.all([memberOf(db, user.id), requiredVersion(db, now)]);
  if (member.blockedUntil && member.blockedUntil > now)
    return failed({ kind: 'blocked', until: member.blockedUntil });
  const name = member.name === null ? tidyLine(posted.text('name')) : null;
  const toAccept = guidelinesToAccept(member.acceptedVersion, version);
  const wrongName = name === null ? null : await nameErrorOf(db, name, user);
  const wrongGuidelines = guidelinesError(posted.text('guidelines'), toAccept);
  const errors: JoinErrors = {
    ...(wrongName && { name: wrongName }),
    ...(wrongGuidelines && { guidelines: wrongGuidelines }),
  };
  if (Object.keys(errors).length > 0) return failed({ kind: 'invalid', errors });
  return ok({ name, accepts: toAccept !== null || member.name === null ? version : null });
}

async function nameErrorOf(
  db: Database,
  name: string,
  user: SignedInUser,
): Promise<JoinErrors['name'] | null> {
  const error = nameError(name, { isStaff: isStaff(user) });
  if (error) return error;
  if (hasWord(name, await wordList(db))) return 'name_flagged';
  return (await isNameTaken(db, { userId: user.id, name })) ? 'name_taken' : null;
}

/** What a form has to ask somebody beside the post itself. */
export async function joinAsked({ db, clock }: Deps, userId: number) {
  const now = clock.now();
  const [member, version] = await Promise.all([memberOf(db, userId), requiredVersion(db, now)]);
  return {
    needsName: member.name === null,
    guidelines: guidelinesToAccept(member.acceptedVersion, version),
    blockedUntil: member.blockedUntil && member.blockedUntil > now ? member.blockedUntil : null,
  };
}

export type JoinAsked = Awaited<ReturnType<typeof joinAsked>>;
