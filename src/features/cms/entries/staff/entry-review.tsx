import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { versionTexts } from '../../ui/versions.texts.ts';
import { changeOf } from '../entries.rules.ts';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';
import { ItemText } from './entry-conflicts.tsx';
import { firstOf } from './entry-items.tsx';

type Props = Pick<OpenedEntry, 'entry' | 'countryId' | 'waiting' | 'userId'>;

/** What waits for a second person: each changed text before and after, and the decision. */
export function EntryReview({ entry, waiting, userId }: Props) {
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

function Changes({ entry, waiting }: Pick<Props, 'entry'> & { waiting: Props['waiting'][number] }) {
  const texts = useTexts(entryTexts);
  return (
    <ul className="mt-2">
      {waiting.changes.map((item) => (
        <li key={item.id} className="border-t border-line py-3">
          <p className="font-semibold wrap-anywhere">
            {firstOf(entry, item)}: {texts.changes[changeOf(item)]}
          </p>
          <div className="mt-1 grid gap-3 sm:grid-cols-2">
            <div>
              <p className="text-ink-2">{texts.before}</p>
              {item.base && !item.base.isDeleted ? <ItemText entry={entry} fields={item.base.fields} /> : '–'}
            </div>
            <div>
              <p className="text-ink-2">{texts.after}</p>
              {item.isDeleted ? '–' : <ItemText entry={entry} fields={item.fields} />}
            </div>
          </div>
        </li>
      ))}
      {waiting.isReordered && <li className="border-t border-line py-3">{texts.review.reordered}</li>}
    </ul>
  );
}
