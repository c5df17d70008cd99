import type { PickedMedia } from '#features/media/media.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { ArticleFields, type OtherArticle } from './article-form.tsx';
import type { ArticleVersion, StoredArticle } from './articles.store.ts';
import { type ArticleDraft, type ArticleProblem, type DraftField, draftFields } from './draft.rules.ts';
import { FieldComparison } from './field-comparison.tsx';
import { newsEditTexts } from './news-edit.texts.ts';
import { PublishPanel, ReviewPanel } from './publish-panel.tsx';
import type { ArticleConflict, Refusal } from './submit-article.ts';

/** What a press was answered that was not done, with what was typed. */
type Answer = { picked: PickedMedia | null } & (
  | { kind: 'untitled'; draft: ArticleDraft; formKey: string }
  | ({ kind: 'refused' } & Refusal)
  | ({ kind: 'conflict' } & ArticleConflict)
);

type Props = {
  article: StoredArticle | null;
  draft: ArticleDraft;
  picked: PickedMedia | null;
  versions: readonly ArticleVersion[];
  others: readonly OtherArticle[];
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
  const waiting = versions.find(({ state }) => state === 'in_review');
  return (
    <>
      <PageHead
        title={article ? article.draft.title || texts.list.untitled : texts.newTitle}
        lead={article ? texts.stores[article.draft.storeId] : texts.newLead}
      />
      <DoneNotice className="mt-4">{!answer && texts.done[props.done]}</DoneNotice>
      {answer?.kind === 'refused' && answer.error !== 'problems' && (
        <Notice tone="bad" live className="mt-4">
          {texts.refused[answer.error]}
        </Notice>
      )}
      {waiting && <ReviewPanel version={waiting} isOwn={waiting.createdById === userId} />}
      <DraftForm key={article?.version ?? 'new'} {...props} />
    </>
  );
}

function DraftForm({ article, versions, answer, others, needsReview, ...props }: Props) {
  const texts = useTexts(newsEditTexts);
  const draft = answer?.draft ?? props.draft;
  const picked = answer ? answer.picked : props.picked;
  const errorOf = useErrors(answer);
  const version =
    answer?.kind === 'conflict'
      ? answer.expectedVersion
      : answer?.kind === 'refused'
        ? answer.version
        : article?.version;
  const formKey = answer?.kind === 'untitled' ? answer.formKey : props.formKey;
  const times = answer?.kind === 'refused' ? answer.times : { from: '', until: '' };
  return (
    <PostForm className="mt-5" fields={{ version, formKey: article ? undefined : formKey }} noValidate>
      <ErrorSummary failures={formErrors(draftFields, errorOf)} />
      {answer?.kind === 'refused' && answer.error === 'problems' && (
        <Notice tone="warn" className="mt-4">
          {texts.refused.problems}
        </Notice>
      )}
      {answer?.kind === 'conflict' && article && (
        <Conflict conflict={answer} articleId={article.id} others={others} />
      )}
      <Buttons article={article} />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ArticleFields {...{ draft, errorOf, picked, others }} />
        </div>
        {article && <PublishPanel {...{ versions, needsReview, times }} />}
      </div>
    </PostForm>
  );
}

function Buttons({ article }: { article: StoredArticle | null }) {
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
        </>
      )}
    </div>
  );
}

/** Messages by field. */
function useErrors(answer: Answer | null) {
  const texts = useTexts(newsEditTexts);
  const problems: readonly ArticleProblem[] = answer?.kind === 'refused' ? answer.problems : [];
  return (field: DraftField): string | undefined => {
    if (answer?.kind === 'untitled') return field === 'title' ? texts.noTitle : undefined;
    const found = problems.find((problem) => problem.field === field);
    if (!found) return undefined;
    return field === 'countryIds' ? texts.noCountry : texts.problems[found.code];
  };
}

type ConflictProps = { conflict: ArticleConflict; articleId: number; others: readonly OtherArticle[] };

/** Somebody else saved meanwhile: both states side by side, and the choice between them. */
function Conflict({ conflict, articleId, others }: ConflictProps) {
  const texts = useTexts(newsEditTexts).conflict;
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
        <ButtonLink to={`/support/cms/news/${articleId}`} reloadDocument variant="outline">
          {texts.reload}
        </ButtonLink>
      </div>
      {conflict.changed.length > 0 ? (
        <FieldComparison
          fields={conflict.changed}
          left={{ name: texts.mine, draft: conflict.draft }}
          right={{ name: texts.theirs, draft: conflict.theirs }}
          titles={new Map(others.map(({ id, title }) => [id, title]))}
        />
      ) : (
        <p className="mt-3 text-ink-2">{texts.same}</p>
      )}
    </section>
  );
}
