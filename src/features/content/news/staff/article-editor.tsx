import type { DraftAnswer, Opened } from '#features/cms/types.ts';
import { DraftEditor } from '#features/cms/ui/draft-editor.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import type { PickedMedia } from '#features/media/media.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { formErrors, named } from '#platform/ui/error-summary.tsx';
import { staffPages } from '#shell/shared.ts';
import { articlePath } from '../article-paths.rules.ts';
import { useArticleChanges } from './article-changes.ts';
import { ArticleFields, type OtherArticle } from './article-form.tsx';
import { type ArticleDraft, type ArticleProblem, type DraftField, draftFields } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

type Picked = { picked: PickedMedia | null };

type Props = Picked & {
  opened: Opened<ArticleDraft, ArticleProblem>;
  others: readonly OtherArticle[];
  answer: (DraftAnswer<ArticleDraft, ArticleProblem> & Picked) | null;
};

/** An article as one form. */
export function ArticleEditor({ opened, others, answer, ...loaded }: Props) {
  const texts = useTexts(newsEditTexts);
  const problemTexts = { ...useTexts(versionTexts).faults, ...texts.problems };
  const { stored, versions } = opened;
  const live = versions.find(({ state }) => state === 'published');
  const { picked } = answer ?? loaded;
  const said = ({ field, code, detail = '' }: ArticleProblem): string =>
    field === 'countryIds' ? texts.noCountry : `${problemTexts[code]} ${detail}`.trim();
  return (
    <DraftEditor
      opened={opened}
      answer={answer}
      texts={texts}
      address={staffPages['content/news/staff/article-list'].path}
      title={stored ? stored.draft.title || texts.list.untitled : texts.newTitle}
      lead={stored ? texts.stores[stored.draft.storeId] : undefined}
      readAt={live ? articlePath(live.draft) : ''}
      name={{ field: 'title', missing: texts.noTitle }}
      atField={said}
      inList={(problem) => `${texts.fields[problem.field]}: ${said(problem)}`}
      failures={(errorOf) =>
        formErrors(
          draftFields,
          named((field: DraftField) => texts.fields[field], errorOf),
        )
      }
      hasPreview
      changes={useArticleChanges(others)}
    >
      {(form) => <ArticleFields {...form} picked={picked} others={others} />}
    </DraftEditor>
  );
}
