import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { PageProblem } from '../page-checks.ts';
import { countryNameOf, type DraftText, type PageDraft, type TextKey, textKeys } from '../pages.rules.ts';
import type { Present } from '../presence.ts';
import type { Conflict as ConflictData, EditOutcome } from '../submit-page-form.ts';
import { AutosaveStatus } from '../ui/autosave-status.tsx';
import { OthersHere } from '../ui/draft-presence.tsx';
import { ProblemList } from '../ui/problem-list.tsx';
import { ConflictNotice, PublishPanel, ReviewPanel } from '../ui/publish-panel.tsx';
import { useDraftAutosave } from '../ui/use-open-draft.ts';
import { versionTexts } from '../ui/versions.texts.ts';
import type { Version } from '../versions.rules.ts';
import { BlockForm, type BlockParts, blockAnchor, InsertBlock } from './block-form.tsx';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';
import { DraftComparison, isSame } from './draft-comparison.tsx';
import { PageFields } from './page-fields.tsx';

type Props = {
  page: { id: number; draft: PageDraft; version: number; resets: number };
  text: TextKey;
  others: readonly Present[];
  versions: readonly Version[];
  problems: readonly PageProblem[];
  steps: number;
  userId: number;
  needsReview: boolean;
  /** What of the library and the adverts is in sight. */
  parts: Omit<BlockParts, 'onPick'>;
  /** What a press was answered that was not done. */
  answer: EditOutcome | null;
};

/**
 * A page as one form: each button saves what is typed and does its thing to the list of blocks, with scripts and without.
 */
export function Editor(props: Props) {
  const { page, versions, problems, answer, userId } = props;
  const texts = useTexts(cmsTexts);
  const { refused } = useTexts(versionTexts);
  const draft = answer?.kind === 'conflict' || answer?.kind === 'refused' ? answer.draft : page.draft;
  const text = draft.texts[props.text] ? props.text : 'all';
  return (
    <>
      <PageHead title={draft.texts.all.title || texts.list.untitled} />
      <OthersHere kind="page" id={page.id} atFirst={props.others} />
      {answer?.kind === 'refused' && (
        <Notice tone="bad" live className="mt-4">
          {{ ...refused, ...texts.refused }[answer.error]}
        </Notice>
      )}
      <Done blocks={(page.draft.texts[text] ?? draft.texts.all).blocks} />
      <ReviewPanel versions={versions} userId={userId} />
      {/* Another draft in the place of this one: what stands in the fields is that one's. */}
      <DraftForm key={`${text} ${page.resets}`} {...props} draft={draft} text={text} />
      <ProblemList problems={useProblemLinks(problems)} />
    </>
  );
}

/** Says what was done, and leads the keyboard to the block that it was done to. */
function Done({ blocks }: { blocks: DraftText['blocks'] }) {
  const { at: placeAt, done: doneTexts } = useTexts(cmsTexts);
  const said: Readonly<Record<string, string>> = { ...useTexts(versionTexts).done, ...doneTexts };
  const { search, key } = useLocation();
  const query = new URLSearchParams(search);
  const [done, block] = [query.get('getan') ?? '', query.get('baustein')];
  const at = blocks.findIndex(({ id }) => id === block);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves the focus, also to the same block again
  useEffect(() => {
    if (block !== null) document.getElementById(blockAnchor(block))?.focus();
  }, [block, key]);
  const place = at >= 0 ? ` ${placeAt(at + 1, blocks.length)}` : '';
  return <DoneNotice className="mt-4">{said[done] && said[done] + place}</DoneNotice>;
}

/** The shared text, and those of countries that have one of their own; going from one to another saves. */
function TextTabs({ draft, current }: { draft: PageDraft; current: TextKey }) {
  const texts = useTexts(cmsTexts).edit;
  const keys = textKeys.filter((key) => draft.texts[key]);
  if (keys.length === 1) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.texts}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="submit"
          name="do"
          value={`goto:${key}`}
          className="chip"
          aria-current={key === current ? 'true' : undefined}
        >
          {key === 'all' ? texts.shared : texts.ownOf(countryNameOf(key))}
        </button>
      ))}
    </fieldset>
  );
}

type FormProps = Props & { draft: PageDraft };

function DraftForm({ page, draft, text: key, answer, problems, versions, ...rest }: FormProps) {
  const { steps, needsReview, parts } = rest;
  const texts = useTexts(cmsTexts).edit;
  const form = useRef<HTMLFormElement>(null);
  const autosave = useDraftAutosave<EditOutcome>(form, page.version);
  const refused = [answer, autosave.answer].find((one) => one?.kind === 'conflict');
  const conflict = refused?.kind === 'conflict' ? refused : null;
  const text = draft.texts[key] ?? draft.texts.all;
  const errorsOf = useErrors(problems, key);
  const refusedAt = answer?.kind === 'refused' ? answer.version : 0;
  const version = conflict?.expectedVersion ?? Math.max(autosave.version, refusedAt);
  return (
    <PostForm
      ref={form}
      className="mt-5 grid gap-5"
      fields={{ version, text: key, blocks: text.blocks.map(({ id, type }) => `${id}:${type}`).join(' ') }}
      action={`/support/cms/${page.id}/edit`}
      onInput={autosave.onInput}
      onSubmit={autosave.onSubmit}
      preventScrollReset
      noValidate
    >
      {conflict && <Conflict conflict={conflict} pageId={page.id} />}
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-(--page-default) py-2">
        <Button type="submit" name="do" value="save">
          {texts.save}
        </Button>
        <Button type="submit" name="do" value="undo" variant="outline" disabled={steps === 0}>
          {texts.undo}
        </Button>
        <Button type="submit" name="do" value="goto:preview" variant="outline">
          {texts.preview}
        </Button>
        <Button type="submit" name="do" value="goto:versionen" variant="quiet">
          {texts.versions}
        </Button>
        <AutosaveStatus {...autosave} />
      </div>
      <TextTabs draft={draft} current={key} />
      <PageFields
        draft={draft}
        current={key}
        errors={errorsOf(null)}
        pictures={parts.pictures}
        onPick={autosave.onInput}
      />
      <TextFields text={text} errors={errorsOf(null)} />
      <section aria-labelledby="bausteine">
        <h2 id="bausteine" className="text-lg">
          {texts.blocks}
        </h2>
        {text.blocks.length === 0 && <p className="mt-2 text-ink-2">{texts.noBlocks}</p>}
        <InsertBlock
          key={text.blocks.length}
          at="start"
          label={texts.insertFirst}
          isOpen={text.blocks.length === 0}
        />
        <ol className="max-w-4xl">
          {text.blocks.map((block, at) => (
            <BlockForm
              key={block.id}
              block={block}
              place={at + 1}
              count={text.blocks.length}
              errors={errorsOf(block.id)}
              parts={{ ...parts, onPick: autosave.onInput }}
            />
          ))}
        </ol>
      </section>
      <PublishPanel
        versions={versions}
        needsReview={needsReview}
        path={`/${draft.path}`}
        times={answer?.kind === 'refused' ? answer.times : undefined}
      />
    </PostForm>
  );
}

function Conflict({ conflict, pageId }: { conflict: ConflictData; pageId: number }) {
  const { mine, theirs } = useTexts(versionTexts).conflict;
  const { compared } = conflict;
  return (
    <ConflictNotice
      conflict={conflict}
      reload={`/support/cms/${pageId}/edit`}
      comparison={isSame(compared) ? null : <DraftComparison of={compared} left={mine} right={theirs} />}
    />
  );
}

/** Another text's blocks are on the page of that text. */
function useProblemLinks(problems: readonly PageProblem[]) {
  const texts = useTexts(cmsTexts).problems;
  const words = useTexts(blockWords);
  return problems.map(({ code, text, block, field, detail }) => ({
    text: `${block ? `${words[block.type].name}: ` : ''}${texts[code]} ${detail}`,
    to: `${text === null ? '' : `?text=${text}`}#${block ? blockAnchor(block.id) : field}`,
  }));
}

/** Messages of a block by field, or those of the page's own fields. */
function useErrors(problems: readonly PageProblem[], key: TextKey) {
  const texts = useTexts(cmsTexts).problems;
  return (blockId: string | null): Record<string, string> =>
    Object.fromEntries(
      problems
        .filter(({ block, text }) => (block?.id ?? null) === blockId && (text === null || text === key))
        .map(({ field, code, detail }) => [field, `${texts[code]} ${detail}`.trim()]),
    );
}

function TextFields({ text, errors }: { text: DraftText; errors: Readonly<Record<string, string>> }) {
  const texts = useTexts(cmsTexts).edit;
  return (
    <fieldset className="grid max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.head}</legend>
      <TextField
        id="title"
        name="title"
        label={texts.title}
        hint={texts.titleHint}
        error={errors.title}
        defaultValue={text.title}
        autoComplete="off"
      />
      <TextArea
        id="description"
        name="description"
        label={texts.description}
        error={errors.description}
        hint={texts.descriptionHint}
        defaultValue={text.description}
        rows={2}
      />
    </fieldset>
  );
}
