import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { versionTexts } from '../../ui/versions.texts.ts';
import { changeOf, type EntryItem, orderItem } from '../entries.rules.ts';
import type { ItemConflict } from '../entry-conflicts.rules.ts';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';
import { firstOf } from './entry-items.tsx';

type Entry = OpenedEntry['entry'];
type Fields = EntryItem['fields'] | null;

/** Somebody else has published meanwhile: both texts of each item side by side, and the choice between them. */
export function EntryConflicts({ entry, conflicts }: { entry: Entry; conflicts: readonly ItemConflict[] }) {
  const { conflict: texts } = useTexts(entryTexts);
  return (
    <section role="alert" className="rounded-lg border border-line bg-warn-bg p-5">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="mt-1">{texts.text}</p>
      <ul className="mt-3 grid gap-4">
        {conflicts.map(({ mine, theirs }) => (
          <li key={mine.id} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
            <Side title={texts.mine} entry={entry} fields={shown(mine)} none={texts.gone}>
              <Choice what="mine" id={mine.id} label={texts.takeMine} of={firstOf(entry, mine)} />
            </Side>
            <Side title={texts.theirs} entry={entry} fields={theirs && shown(theirs)} none={texts.gone}>
              <Choice what="theirs" id={mine.id} label={texts.takeTheirs} of={firstOf(entry, mine)} />
            </Side>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = ({ isDeleted, fields }: { isDeleted: boolean; fields: EntryItem['fields'] }): Fields =>
  isDeleted ? null : fields;

const Choice = ({ what, id, label, of }: { what: string; id: string; label: string; of: string }) => (
  <p className="mt-2">
    <Button
      type="submit"
      name="do"
      value={`${what}:${id}`}
      variant="outline"
      size="small"
      aria-label={`${label}: ${of}`}
    >
      {label}
    </Button>
  </p>
);

type SideProps = { title: string; entry: Entry; fields: Fields; none?: string; children?: ReactNode };

/** An item as it was typed, below whose or of when it is. */
function Side({ title, entry, fields, none = '–', children }: SideProps) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {fields ? (
        entry.fields.map(({ name, label }) => {
          const value = fields[name] ?? '';
          return (
            value !== '' && (
              <p key={name} className="whitespace-pre-wrap wrap-anywhere">
                <span className="text-ink-2">{label}: </span>
                {value}
              </p>
            )
          );
        })
      ) : (
        <p className="text-ink-2">{none}</p>
      )}
      {children}
    </div>
  );
}

function BeforeAndAfter({ entry, before, after }: { entry: Entry; before: Fields; after: Fields }) {
  const texts = useTexts(entryTexts);
  return (
    <div className="mt-1 grid gap-3 sm:grid-cols-2">
      <Side title={texts.before} entry={entry} fields={before} />
      <Side title={texts.after} entry={entry} fields={after} />
    </div>
  );
}

type ReviewProps = Pick<OpenedEntry, 'entry' | 'countryId' | 'waiting' | 'userId'>;

/** What waits for a second person: each changed text before and after, and the decision. */
export function EntryReview({ entry, waiting, userId }: ReviewProps) {
  const texts = useTexts(entryTexts).review;
  const common = useTexts(versionTexts).review;
  const format = useFormatter();
  return waiting.map((one) => (
    <Notice
      key={one.id}
      tone="warn"
      title={texts.waits(one.author, format.moment(one.submittedAt))}
      className="mt-4 max-w-4xl"
    >
      {one.statedOn !== null && (
        <p>
          {one.validFrom === null
            ? texts.stated(format.date(one.statedOn))
            : texts.statedFrom(format.date(one.statedOn), format.moment(one.validFrom))}
        </p>
      )}
      <Changes entry={entry} waiting={one} />
      {entry.path !== null && (
        <p>
          <Link
            to={`${entry.path}?vorschau=${one.token}`}
            reloadDocument
            className="link inline-flex min-h-11 items-center"
          >
            {texts.look}
          </Link>
        </p>
      )}
      {one.authorId === userId ? (
        <p>{texts.own}</p>
      ) : (
        <PostForm className="mt-3 grid gap-3">
          <TextArea label={common.note} name="note" rows={2} maxLength={1000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="do" value={`approve:${one.id}.${one.version}`} variant="primary">
              {common.approve}
            </Button>
            <Button type="submit" name="do" value={`return:${one.id}.${one.version}`} variant="outline">
              {common.giveBack}
            </Button>
          </div>
        </PostForm>
      )}
    </Notice>
  ));
}

type ChangesProps = { entry: Entry; waiting: ReviewProps['waiting'][number] };

function Changes({ entry, waiting: { changes, isReordered } }: ChangesProps) {
  const texts = useTexts(entryTexts);
  return (
    <ul className="mt-2">
      {changes.map((item) => (
        <li key={item.id} className="border-t border-line py-3">
          <p className="font-semibold wrap-anywhere">
            {firstOf(entry, item)}: {texts.changes[changeOf(item)]}
          </p>
          <BeforeAndAfter entry={entry} before={item.base && shown(item.base)} after={shown(item)} />
        </li>
      ))}
      {isReordered && <li className="border-t border-line py-3">{texts.review.reordered}</li>}
    </ul>
  );
}

/** Who has changed what, with the text before and after, and the way back to it. */
export function EntryHistory({
  entry,
  changes,
  version,
}: Pick<OpenedEntry, 'entry' | 'changes' | 'version'>) {
  const texts = useTexts(entryTexts);
  const format = useFormatter();
  return (
    <TitledSection id="verlauf" title={texts.history} className="mt-10 max-w-4xl border-t border-line pt-5">
      {changes.length === 0 && <p className="mt-2 text-ink-2">{texts.noHistory}</p>}
      <ul className="mt-2">
        {changes.map(({ id, item, change, before, after, changedAt, changedBy }) => {
          const isOrder = item === orderItem;
          const first = (after ?? before)?.[entry.fields[0]?.name ?? ''];
          const name = entry.kind === 'list' ? `„${first}“` : (entry.names.get(item) ?? item);
          const [at, what] = [format.moment(changedAt), texts.changes[change]];
          const line = texts.historyLine(at, changedBy, what, isOrder ? texts.order : name);
          if (isOrder) {
            return (
              <li key={id} className="border-b border-line py-3 wrap-anywhere">
                {line}
              </li>
            );
          }
          return (
            <li key={id} className="border-b border-line">
              <details>
                <summary className="flex min-h-11 items-center wrap-anywhere">{line}</summary>
                <BeforeAndAfter entry={entry} before={before} after={after} />
                {before && (
                  <PostForm fields={{ version }} className="py-4">
                    <Button type="submit" name="do" value={`take:${id}`} variant="outline" size="small">
                      {texts.take}
                    </Button>
                  </PostForm>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
