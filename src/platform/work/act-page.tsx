import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { EmptyList, PageHead } from '../ui/list-parts.tsx';
import { Notice } from '../ui/notice.tsx';
import { actTexts } from './acts.texts.ts';
import { done, maxRows, progressOf, type Run } from './runs.rules.ts';

/** A row that an act is about. */
export type ActRow = {
  id: number;
  name: string;
  to: string;
  /** Why it cannot be done to it now; null where it can. */
  refusal: string | null;
};

type Words = {
  title: string;
  /** What will happen to so many. */
  will(count: number): string;
  /** Names the act. */
  act(count: number): string;
  /** What has happened to so many. */
  did(count: number): string;
  /** Why not, in words, by what the act says of a row. */
  reasonOf(outcome: string): string;
};

type Props = {
  back: { to: string; label: string };
  words: Words;
  rows: readonly ActRow[];
  /** The filters found more than may be done at once. */
  isCut: boolean;
  formKey: string;
  /** What was begun already. */
  run: Run | null;
};

/** The page of an act on many rows: what will happen to which, then how far it has come. */
export function ActPage({ back, words, rows, isCut, formKey, run }: Props) {
  return (
    <div className="max-w-4xl">
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHead title={words.title} />
      {run ? (
        <Progress run={run} words={words} rows={rows} />
      ) : (
        <Preview words={words} rows={rows} isCut={isCut} formKey={formKey} />
      )}
    </div>
  );
}

function Preview({ words, rows, isCut, formKey }: Pick<Props, 'words' | 'rows' | 'isCut' | 'formKey'>) {
  const texts = useTexts(actTexts);
  const format = useFormatter();
  const { state } = useNavigation();
  const able = rows.filter(({ refusal }) => refusal === null);
  const unable = rows.filter(({ refusal }) => refusal !== null);
  if (rows.length === 0) return <EmptyList className="mt-6">{texts.nothing}</EmptyList>;
  return (
    <div className="mt-4 grid gap-6">
      {able.length === 0 ? (
        <Notice tone="warn">{texts.noneCan}</Notice>
      ) : (
        <section className="grid gap-3">
          <p>{words.will(able.length)}</p>
          {isCut && <p className="text-ink-2">{texts.tooMany(format.quantity(maxRows))}</p>}
          <Names rows={able} />
          <PostForm fields={{ formKey, rows: able.map(({ id }) => id).join(',') }}>
            <Button type="submit" variant="primary" busy={state !== 'idle'}>
              {words.act(able.length)}
            </Button>
          </PostForm>
        </section>
      )}
      <Refused title={texts.not(unable.length)} rows={unable} />
    </div>
  );
}

function Progress({ run, words, rows }: { run: Run; words: Words; rows: readonly ActRow[] }) {
  const texts = useTexts(actTexts);
  const format = useFormatter();
  const { all, waiting, done: ready } = progressOf(run);
  const named = new Map(rows.map((row) => [row.id, row]));
  const failed = run.rows.flatMap(({ rowId, outcome }) => {
    const row = named.get(rowId);
    return row && outcome !== null && outcome !== done ? [{ ...row, refusal: words.reasonOf(outcome) }] : [];
  });
  return (
    <div className="mt-4 grid gap-6">
      <div role="status" className="grid gap-3">
        {run.isFinished ? (
          <Notice tone={ready > 0 ? 'good' : 'warn'}>{words.did(ready)}</Notice>
        ) : (
          <>
            <p>{texts.running(format.quantity(all - waiting), format.quantity(all))}</p>
            <progress className="w-full" max={all} value={all - waiting} aria-label={words.title} />
            <p className="text-sm text-ink-2">{texts.leave}</p>
          </>
        )}
      </div>
      {!run.isFinished && <Follow label={texts.reload} />}
      <Refused title={texts.failed(failed.length)} rows={failed} />
    </div>
  );
}

/** A look once a second while somebody looks on, ms. */
const lookAgain = 1000;

/** Asks again while the run goes on; without scripts by a press. */
function Follow({ label }: { label: string }) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookAgain);
    return () => clearInterval(looking);
  }, [revalidate]);
  return (
    <noscript>
      <a href={pathname + search} className="link">
        {label}
      </a>
    </noscript>
  );
}

/** So many names stand there; more are a figure. */
const mostNames = 40;

function Names({ rows }: { rows: readonly ActRow[] }): ReactNode {
  const texts = useTexts(actTexts);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {rows.slice(0, mostNames).map(({ id, name, to }) => (
        <li key={id}>
          <Link to={to} className="link inline-flex min-h-6 items-center">
            {name}
          </Link>
        </li>
      ))}
      {rows.length > mostNames && <li className="text-ink-2">{texts.others(rows.length - mostNames)}</li>}
    </ul>
  );
}

/** To which it was not done, by why. */
function Refused({ title, rows }: { title: string; rows: readonly ActRow[] }) {
  if (rows.length === 0) return null;
  const reasons = Map.groupBy(rows, ({ refusal }) => refusal ?? '');
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{title}</h2>
      {[...reasons].map(([reason, ofReason]) => (
        <div key={reason} className="grid gap-1">
          <p className="text-ink-2">{reason}</p>
          <Names rows={ofReason} />
        </div>
      ))}
    </section>
  );
}
