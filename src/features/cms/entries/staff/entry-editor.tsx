import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { staffPages } from '#shell/shared.ts';
import { blockAnchor } from '../../staff/block-form.tsx';
import { useDraftAutosave } from '../../ui/use-open-draft.ts';
import { versionTexts } from '../../ui/versions.texts.ts';
import { changedItems, type EntryDraft, isReordered } from '../entries.rules.ts';
import type { ItemConflict } from '../entry-conflicts.rules.ts';
import type { OpenedEntry } from '../open-entry.ts';
import type { EntryOutcome } from '../submit-entry.ts';
import { entryTexts } from './entry.texts.ts';
import { EntryConflicts, EntryHistory, EntryReview } from './entry-changes.tsx';
import { EntryItems } from './entry-items.tsx';

type Props = OpenedEntry & { answer: EntryOutcome | null };

/** An entry as one form: each button keeps what is typed in the person's own draft, with scripts and without. */
export function EntryEditor(props: Props) {
  const { entry, countryId, answer } = props;
  const texts = useTexts(entryTexts);
  const refused = answer && answer.kind !== 'saved' ? answer : null;
  const draft = refused?.draft ?? props.draft;
  return (
    <>
      <PageHead
        back={{ to: staffPages['cms/entries/staff/content'].path, label: texts.back }}
        title={entry.title}
        lead={<SeenIn entry={entry} />}
      />
      {entry.isPerCountry && <Countries entry={entry.key} countryId={countryId} />}
      {refused?.kind === 'refused' && (
        <Notice tone="bad" live className="mt-4">
          {texts.refused[refused.error]}
        </Notice>
      )}
      {refused?.kind === 'conflict' && refused.conflicts.length === 0 && (
        <Notice tone="warn" live className="mt-4">
          {texts.conflict.window}
        </Notice>
      )}
      <Done />
      <EntryReview {...props} />
      <DraftForm {...props} draft={draft} refused={refused} />
      <EntryHistory {...props} />
    </>
  );
}

function SeenIn({ entry }: Pick<Props, 'entry'>) {
  const texts = useTexts(entryTexts);
  return (
    <>
      {texts.areas[entry.area]}
      {entry.path !== null && (
        <>
          {' · '}
          <Link to={entry.path} className="link">
            {texts.seeIn} {entry.path}
          </Link>
        </>
      )}
      {entry.placeholders.length > 0 && (
        <span className="block">
          {texts.placeholders(entry.placeholders.map((name) => `{${name}}`).join(', '))}
        </span>
      )}
    </>
  );
}

function Countries({ entry, countryId }: { entry: string; countryId: number }) {
  const texts = useTexts(entryTexts);
  return (
    <ChipLinks
      className="mt-4"
      label={texts.country}
      links={countryList.map(({ id, code, name }) => ({
        label: name,
        current: id === countryId,
        to: `/support/cms/content/edit?eintrag=${entry}&land=${code}`,
      }))}
    />
  );
}

/** Says what was done, and leads the keyboard to the item that it was done to. */
function Done() {
  const texts = useTexts(entryTexts);
  const { search, key } = useLocation();
  const query = new URLSearchParams(search);
  const [done, item] = [query.get('getan') ?? '', query.get('baustein')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves the focus, also to the same item again
  useEffect(() => {
    if (item !== null) document.getElementById(blockAnchor(item))?.focus();
  }, [item, key]);
  return <DoneNotice className="mt-4">{texts.done[done]}</DoneNotice>;
}

type FormProps = Props & { draft: EntryDraft; refused: Exclude<EntryOutcome, { kind: 'saved' }> | null };

function DraftForm({ entry, draft, marks, version: opened, refused, ...rest }: FormProps) {
  const texts = useTexts(entryTexts);
  const form = useRef<HTMLFormElement>(null);
  const autosave = useDraftAutosave<EntryOutcome>(form, opened);
  const conflicts: readonly ItemConflict[] = refused?.kind === 'conflict' ? refused.conflicts : [];
  const version = Math.max(refused?.version ?? 0, autosave.version);
  return (
    <PostForm
      ref={form}
      className="mt-5 grid gap-5"
      fields={{ version, items: marks }}
      onInput={autosave.onInput}
      onSubmit={autosave.onSubmit}
      preventScrollReset
      noValidate
    >
      {conflicts.length > 0 && <EntryConflicts entry={entry} conflicts={conflicts} />}
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-(--page-default) py-2">
        <Button type="submit" name="do" value="keep">
          {texts.keep}
        </Button>
        <Button type="submit" name="do" value="preview" variant="outline">
          {texts.preview}
        </Button>
        <span className="text-sm text-ink-2" role="status">
          {autosave.isSaving ? texts.saving : autosave.answer?.kind === 'saved' ? texts.autosaved : ''}
        </span>
      </div>
      <EntryItems
        entry={entry}
        draft={draft}
        problems={rest.problems}
        shipped={rest.shipped}
        onPick={autosave.onInput}
      />
      <PublishPanel entry={entry} draft={draft} {...rest} />
    </PostForm>
  );
}

type PanelProps = Pick<OpenedEntry, 'entry' | 'draft' | 'today' | 'versions' | 'problems' | 'savedAt'> &
  Pick<OpenedEntry, 'needsReview' | 'returned'>;

/** What the draft changes, and the press that shows it to visitors. */
function PublishPanel({ entry, draft, today, versions, problems, savedAt, ...review }: PanelProps) {
  const texts = useTexts(entryTexts);
  const format = useFormatter();
  const common = useTexts(versionTexts);
  const { needsReview, returned } = review;
  const [count, moved] = [changedItems(draft).length, isReordered(draft)];
  return (
    <fieldset className="grid max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.publish}</legend>
      <p className="text-ink-2">{count > 0 || moved ? texts.summary(count, moved) : texts.unchanged}</p>
      {returned && <p>{common.review.returned(returned.by, returned.note)}</p>}
      {problems.length > 0 && <p className="font-medium text-bad">{texts.problemCount(problems.length)}</p>}
      {entry.isVersioned && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.statedOn}
            hint={texts.statedOnHint}
            name="stand"
            type="date"
            defaultValue={today}
          />
          <TextField
            label={texts.validFrom}
            hint={texts.validFromHint}
            name="gilt-ab"
            type="datetime-local"
          />
        </div>
      )}
      {versions.length > 0 && (
        <div>
          <p className="font-semibold">{texts.versions}</p>
          <ul>
            {versions.map(({ statedOn, validFrom }) => (
              <li key={statedOn} className="flex flex-wrap items-center gap-x-4">
                {texts.versionLine(format.date(statedOn), format.moment(validFrom))}
                <Link
                  to={`${entry.path}?fassung=${statedOn}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {texts.open}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="publish" variant="primary">
          {needsReview ? common.submit : texts.publish}
        </Button>
        <Button type="submit" name="do" value="ship:" variant="outline">
          {texts.shipAll}
        </Button>
        {savedAt !== null && (
          <Button type="submit" name="do" value="discard" variant="quiet">
            {texts.discard}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
