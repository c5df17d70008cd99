import { type ReactNode, useRef } from 'react';
import type { Present, Version } from '#features/cms/types.ts';
import { AutosaveStatus } from '#features/cms/ui/autosave-status.tsx';
import { OthersHere } from '#features/cms/ui/others-here.tsx';
import { ProblemList } from '#features/cms/ui/problem-list.tsx';
import { ConflictNotice, PublishPanel, ReviewPanel } from '#features/cms/ui/publish-panel.tsx';
import { useDraftAutosave } from '#features/cms/ui/use-open-draft.ts';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import type { PickedMedia } from '#features/media/media.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { articlePath } from '../news.rules.ts';
import { ArticleFields, type OtherArticle } from './article-form.tsx';
import type { StoredArticle } from './articles.store.ts';
import { type ArticleDraft, type ArticleProblem, type DraftField, draftFields } from './draft.rules.ts';
import { FieldComparison } from './field-comparison.tsx';
import { newsEditTexts } from './news-edit.texts.ts';
import type { ArticleConflict, ArticleOutcome, Refusal } from './submit-article.ts';

/** What a press was answered that was not done, with what was typed. */
type Answer = { picked: PickedMedia | null } & (
  | { kind: 'untitled'; draft: ArticleDraft; formKey: string }
  | { kind: 'key_used'; draft: ArticleDraft; formKey: string; madeId: number }
  | ({ kind: 'refused' } & Refusal)
  | ({ kind: 'conflict' } & ArticleConflict)
);

type Props = {
  article: StoredArticle | null;
  draft: ArticleDraft;
  picked: PickedMedia | null;
  versions: readonly (Version & { draft: ArticleDraft })[];
  others: readonly OtherArticle[];
  present: readonly Present[];
  /** What speaks against publishing the draft. */
  problems: readonly ArticleProblem[];
  needsReview: boolean;
  userId: number;
  formKey: string;
  done: string;
  answer: Answer | null;
};

/** An article as one form: each button saves what is typed and does its thing, with scripts and without. */
export function ArticleEditor(props: Props) {
  const { article, versions, answer, userId } = props;
  const texts = useTexts(newsEditTexts);
  const common = useTexts(versionTexts);
  const done: Readonly<Record<string, string>> = { ...common.done, ...texts.done };
  const saidOf = useSaid();
  const nameOf = (problem: ArticleProblem) => `${texts.fields[problem.field]}: ${saidOf(problem)}`;
  return (
    <>
      <PageHead
        title={article ? article.draft.title || texts.list.untitled : texts.newTitle}
        lead={article ? texts.stores[article.draft.storeId] : texts.newLead}
      />
      <DoneNotice className="mt-4">{!answer && done[props.done]}</DoneNotice>
      {answer?.kind === 'key_used' && <KeyUsedNotice to={`/support/cms/news/${answer.madeId}`} />}
      {answer?.kind === 'refused' && answer.error !== 'problems' && (
        <Notice tone="bad" live className="mt-4">
          {{ ...common.refused, ...texts.refused }[answer.error]}
        </Notice>
      )}
      {article && <OthersHere address={`/support/cms/news/${article.id}/anwesend`} atFirst={props.present} />}
      <ReviewPanel {...{ versions, userId }} />
      <DraftForm key={article?.version ?? 'new'} {...props} />
      {article && (
        <ProblemList problems={props.problems.map((one) => ({ text: nameOf(one), to: `#${one.field}` }))} />
      )}
    </>
  );
}

function DraftForm({ article, versions, answer, others, needsReview, ...props }: Props) {
  const texts = useTexts(newsEditTexts);
  const draft = answer?.draft ?? props.draft;
  const picked = answer ? answer.picked : props.picked;
  const errorOf = useErrors(answer);
  const form = useRef<HTMLFormElement>(null);
  const autosave = useDraftAutosave<ArticleOutcome>(form, article?.version ?? 0);
  const refused = [answer, autosave.answer].find((one) => one?.kind === 'conflict');
  const conflict = refused?.kind === 'conflict' ? refused : null;
  const stored = Math.max(autosave.version, answer?.kind === 'refused' ? answer.version : 0);
  const version = article ? (conflict?.expectedVersion ?? stored) : undefined;
  const formKey = answer && 'formKey' in answer ? answer.formKey : props.formKey;
  const times = answer?.kind === 'refused' ? answer.times : undefined;
  return (
    <PostForm
      ref={form}
      className="mt-5"
      fields={{ version, formKey: article ? undefined : formKey }}
      // An article that is to be made has no draft yet.
      {...(article && { onInput: autosave.onInput, onSubmit: autosave.onSubmit })}
      noValidate
    >
      <ErrorSummary
        failures={formErrors(
          draftFields,
          named((field) => texts.fields[field], errorOf),
        )}
      />
      {answer?.kind === 'refused' && answer.error === 'problems' && (
        <Notice tone="warn" className="mt-4">
          {texts.refused.problems}
        </Notice>
      )}
      {conflict && article && <Conflict {...{ conflict, others }} articleId={article.id} />}
      <Buttons article={article}>
        <AutosaveStatus {...autosave} />
      </Buttons>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ArticleFields
            {...{ draft, errorOf, picked, others }}
            onPick={article ? autosave.onInput : () => undefined}
          />
        </div>
        {article && <PublishPanel {...{ versions, needsReview, times }} path={pathOf(versions)} />}
      </div>
    </PostForm>
  );
}

/** Where visitors read what is published. */
const pathOf = (versions: Props['versions']): string => {
  const live = versions.find(({ state }) => state === 'published');
  return live ? articlePath(live.draft) : '';
};

function Buttons({ article, children }: { article: StoredArticle | null; children: ReactNode }) {
  const texts = useTexts(newsEditTexts);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-(--page-default) py-2">
      <Button type="submit" name="do" value="save" variant={article ? 'secondary' : 'primary'}>
        {article ? texts.save : texts.create}
      </Button>
      {article && (
        <>
          <Button type="submit" name="do" value="preview" variant="outline">
            {texts.preview}
          </Button>
          <ButtonLink to={`/support/cms/news/${article.id}/versionen`} variant="quiet">
            {texts.versions}
          </ButtonLink>
          {children}
        </>
      )}
    </div>
  );
}

/** Messages by field. */
function useErrors(answer: Answer | null) {
  const texts = useTexts(newsEditTexts);
  const said = useSaid();
  const problems: readonly ArticleProblem[] = answer?.kind === 'refused' ? answer.problems : [];
  return (field: DraftField): string | undefined => {
    if (answer?.kind === 'untitled') return field === 'title' ? texts.noTitle : undefined;
    const found = problems.find((problem) => problem.field === field);
    return found && said(found);
  };
}

function useSaid() {
  const texts = useTexts(newsEditTexts);
  return ({ field, code, detail = '' }: ArticleProblem): string =>
    field === 'countryIds' ? texts.noCountry : `${texts.problems[code]} ${detail}`.trim();
}

type ConflictProps = { conflict: ArticleConflict; articleId: number; others: readonly OtherArticle[] };

function Conflict({ conflict, articleId, others }: ConflictProps) {
  const { mine, theirs } = useTexts(versionTexts).conflict;
  const { changed } = conflict;
  return (
    <ConflictNotice {...{ conflict }} reload={`/support/cms/news/${articleId}`} isSame={changed.length === 0}>
      <FieldComparison
        {...{ fields: changed, others }}
        left={{ name: mine, draft: conflict.draft }}
        right={{ name: theirs, draft: conflict.theirs }}
      />
    </ConflictNotice>
  );
}
