import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { TypedTimes, Version } from '../versions.rules.ts';
import { versionTexts } from './versions.texts.ts';

type PanelProps = {
  versions: readonly Version[];
  /** Where visitors read what is published; '' where they do not yet. */
  path: string;
  /** What stands above it where not all visitors read it. */
  readers?: string | undefined;
  needsReview: boolean;
  /** What was typed of them and refused. */
  times?: TypedTimes | undefined;
};

/** What visitors read, and when they shall read this draft. Part of the draft's form: publishing saves it first. */
export function PublishPanel({ versions, path, readers, needsReview, times }: PanelProps) {
  const texts = useTexts(versionTexts);
  const format = useFormatter();
  const live = versions.find(({ state }) => state === 'published');
  const coming = versions.filter(({ state }) => state === 'scheduled');
  const [newest] = versions;
  const errorOf = (time?: TypedTimes['from']) => time?.error && texts.timeErrors[time.error];
  return (
    <fieldset className="grid min-w-0 max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.publishing}</legend>
      <div>
        <p className="font-semibold">{readers ?? texts.live}</p>
        <p>
          {live ? texts.liveVersion(live.number, format.moment(live.fromAt)) : texts.nothingLive}
          {live?.untilAt && ` ${texts.untilWhen(format.moment(live.untilAt))}`}
        </p>
        {live && path !== '' && (
          <Link to={path} className="link inline-flex min-h-11 items-center">
            {texts.open}
          </Link>
        )}
        {coming.map(({ id, number, fromAt }) => (
          <div key={id} className="mt-2">
            <p>{texts.scheduledVersion(number, format.moment(fromAt))}</p>
            <p className="text-sm text-ink-2">{texts.plansEnd(number)}</p>
            <Button type="submit" name="do" value={`unplan:${id}`} variant="outline" size="small">
              {texts.cancelPlan(number)}
            </Button>
          </div>
        ))}
        {newest?.state === 'returned' && newest.note !== '' && (
          <p className="mt-2">{texts.review.returned(newest.decidedBy, newest.note)}</p>
        )}
      </div>
      {/* Beside the text of an article it is narrow, below the blocks of a page wide. */}
      <div className="@container">
        <div className="grid gap-4 @min-[36rem]:grid-cols-2">
          <TextField
            label={texts.from}
            name="from"
            type="datetime-local"
            hint={texts.timeHint}
            defaultValue={times?.from.typed}
            error={errorOf(times?.from)}
          />
          <TextField
            label={texts.until}
            name="until"
            type="datetime-local"
            defaultValue={times?.until.typed}
            error={errorOf(times?.until)}
          />
        </div>
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

/** A version that waits for a second person; nothing where none does. */
export function ReviewPanel({ versions, userId }: { versions: readonly Version[]; userId: number }) {
  const texts = useTexts(versionTexts).review;
  const version = versions.find(({ state }) => state === 'in_review');
  if (!version) return null;
  return (
    <Notice tone="warn" title={texts.waits(version.number, version.createdBy)} className="mt-4">
      {version.createdById === userId ? (
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

type ConflictProps = {
  conflict: { by: string; at: Date; version: number };
  /** Where the other's state is read. */
  reload: string;
  /** Both states side by side; null where they are the same. */
  comparison: ReactElement | null;
};

/** Somebody else saved meanwhile: both states, and the choice between them. */
export function ConflictNotice({ conflict, reload, comparison }: ConflictProps) {
  const texts = useTexts(versionTexts).conflict;
  const format = useFormatter();
  return (
    <section role="alert" className="rounded-lg border border-line bg-warn-bg p-5">
      <h2 className="text-lg">{texts.title(conflict.by, format.time(new Date(conflict.at)))}</h2>
      <p className="mt-1">{texts.text}</p>
      <input type="hidden" name="theirs" value={conflict.version} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="force" variant="outline">
          {texts.force}
        </Button>
        <ButtonLink to={reload} reloadDocument variant="outline">
          {texts.reload}
        </ButtonLink>
      </div>
      {comparison ?? <p className="mt-3 text-ink-2">{texts.same}</p>}
    </section>
  );
}
