import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { cmsTexts } from './cms.texts.ts';
import type { EditorVersion } from './editor.tsx';

type Props = { versions: readonly EditorVersion[]; path: string; needsReview: boolean };

/** What visitors read, and when they shall read this draft. Part of the draft's form: publishing saves it first. */
export function PublishPanel({ versions, path, needsReview }: Props) {
  const texts = useTexts(cmsTexts);
  const format = useFormatter();
  const live = versions.find(({ state }) => state === 'published');
  const coming = versions.filter(({ state }) => state === 'scheduled');
  const [returned] = versions;
  return (
    <fieldset className="grid max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.edit.publishing}</legend>
      <div>
        <p className="font-semibold">{texts.edit.live}</p>
        <p>
          {live ? texts.edit.liveVersion(live.number, format.moment(live.fromAt)) : texts.edit.nothingLive}
          {live?.untilAt && ` ${texts.edit.untilWhen(format.moment(live.untilAt))}`}
        </p>
        {live && (
          <Link to={`/${path}`} className="link inline-flex min-h-11 items-center">
            {texts.edit.open}
          </Link>
        )}
        {coming.map((version) => (
          <p key={version.id}>{texts.edit.scheduledVersion(version.number, format.moment(version.fromAt))}</p>
        ))}
        {returned?.state === 'returned' && returned.note !== '' && (
          <p className="mt-2">{texts.review.returned(returned.decidedBy, returned.note)}</p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.edit.from} name="from" type="datetime-local" hint={texts.edit.timeHint} />
        <TextField label={texts.edit.until} name="until" type="datetime-local" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="publish" variant="primary">
          {needsReview ? texts.edit.submit : texts.edit.publish}
        </Button>
        {(live || coming.length > 0) && (
          <Button type="submit" name="do" value="withdraw" variant="outline">
            {texts.edit.withdraw}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A version that waits for a second person. */
export function ReviewPanel({ version, isOwn }: { version: EditorVersion; isOwn: boolean }) {
  const texts = useTexts(cmsTexts).review;
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
