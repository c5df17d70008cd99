import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { articlePath } from '../news.rules.ts';
import type { ArticleVersion } from './articles.store.ts';
import { newsEditTexts } from './news-edit.texts.ts';

type Props = {
  versions: readonly ArticleVersion[];
  needsReview: boolean;
  times: { from: string; until: string };
};

/** What visitors read, and when they shall read this draft. Part of the draft's form: publishing saves it first. */
export function PublishPanel({ versions, needsReview, times }: Props) {
  const texts = useTexts(newsEditTexts);
  const format = useFormatter();
  const live = versions.find(({ state }) => state === 'published');
  const coming = versions.filter(({ state }) => state === 'scheduled');
  const [newest] = versions;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.publishing}</legend>
      <div>
        <p className="font-semibold">{texts.live}</p>
        <p>
          {live ? texts.liveVersion(live.number, format.moment(live.fromAt)) : texts.nothingLive}
          {live?.untilAt && ` ${texts.untilWhen(format.moment(live.untilAt))}`}
        </p>
        {live && (
          <Link to={articlePath(live.draft)} className="link inline-flex min-h-11 items-center">
            {texts.open}
          </Link>
        )}
        {coming.map(({ id, number, fromAt }) => (
          <p key={id}>{texts.scheduledVersion(number, format.moment(fromAt))}</p>
        ))}
        {newest?.state === 'returned' && newest.note !== '' && (
          <p className="mt-2">{texts.review.returned(newest.decidedBy, newest.note)}</p>
        )}
      </div>
      <div className="grid gap-4">
        <TextField
          {...{ label: texts.from, name: 'from', type: 'datetime-local', hint: texts.timeHint }}
          defaultValue={times.from}
        />
        <TextField
          {...{ label: texts.until, name: 'until', type: 'datetime-local' }}
          defaultValue={times.until}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="publish" variant="primary">
          {needsReview ? texts.submit : texts.publish}
        </Button>
        {(live || coming.length > 0) && (
          <Button type="submit" name="do" value="withdraw" variant="outline">
            {texts.withdraw}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A version that waits for a second person. */
export function ReviewPanel({ version, isOwn }: { version: ArticleVersion; isOwn: boolean }) {
  const texts = useTexts(newsEditTexts).review;
  return (
    <Notice tone="warn" title={texts.waits(version.number, version.createdBy)} className="mt-4">
      {isOwn ? (
        texts.own
      ) : (
        <PostForm className="mt-3 grid gap-3">
          <TextArea label={texts.note} name="note" rows={2} maxLength={1000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="do" value={`approve:${version.id}`} variant="primary">
              {texts.approve}
            </Button>
            <Button type="submit" name="do" value={`return:${version.id}`} variant="outline">
              {texts.giveBack}
            </Button>
          </div>
        </PostForm>
      )}
    </Notice>
  );
}
