import { type ReactNode, useRef } from 'react';
import type { Present, Version } from '#features/cms/types.ts';
import { AutosaveStatus } from '#features/cms/ui/autosave-status.tsx';
import { OthersHere } from '#features/cms/ui/others-here.tsx';
import { ProblemList } from '#features/cms/ui/problem-list.tsx';
import { ConflictNotice, PublishPanel, ReviewPanel } from '#features/cms/ui/publish-panel.tsx';
import { useDraftAutosave } from '#features/cms/ui/use-open-draft.ts';
import { SideBySide } from '#features/cms/ui/version-history.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { guidePaths } from '../guide.rules.ts';
import { changedParts, type GuideDraft, type GuideProblem, stepField } from './guide-draft.rules.ts';
import { guideEditTexts } from './guide-edit.texts.ts';
import type { StoredGuide } from './guide-edits.store.ts';
import { GuideFields } from './guide-fields.tsx';
import type { GuideConflict, GuideOutcome, GuideRefusal } from './submit-guide.ts';

/** What a press was answered that was not done, with what was typed. */
type Answer =
  | { kind: 'untitled'; draft: GuideDraft; formKey: string }
  | { kind: 'key_used'; draft: GuideDraft; formKey: string; madeId: number }
  | ({ kind: 'refused' } & GuideRefusal)
  | ({ kind: 'conflict' } & GuideConflict);

type Props = {
  guide: StoredGuide | null;
  draft: GuideDraft;
  versions: readonly (Version & { draft: GuideDraft })[];
  present: readonly Present[];
  /** What speaks against publishing the draft. */
  problems: readonly GuideProblem[];
  needsReview: boolean;
  userId: number;
  formKey: string;
  done: string;
  answer: Answer | null;
};

/** A guide as one form: each button saves what is typed and does its thing, with scripts and without. */
export function GuideEditor(props: Props) {
  const { guide, versions, answer, userId } = props;
  const texts = useTexts(guideEditTexts);
  const common = useTexts(versionTexts);
  const done: Readonly<Record<string, string>> = { ...common.done, ...texts.done };
  const said = useSaid();
  return (
    <>
      <PageHead
        title={guide ? guide.draft.name || texts.list.untitled : texts.newTitle}
        lead={guide ? texts.lead : texts.newLead}
      />
      <DoneNotice className="mt-4">{!answer && done[props.done]}</DoneNotice>
      {answer?.kind === 'key_used' && <KeyUsedNotice to={`/support/leads/guides/${answer.madeId}`} />}
      {answer?.kind === 'refused' && answer.error !== 'problems' && (
        <Notice tone="bad" live className="mt-4">
          {{ ...common.refused, ...texts.refused }[answer.error]}
        </Notice>
      )}
      {guide && <OthersHere address={`/support/leads/guides/${guide.id}/anwesend`} atFirst={props.present} />}
      <ReviewPanel {...{ versions, userId }} />
      <DraftForm key={guide?.version ?? 'new'} {...props} />
      {guide && (
        <ProblemList problems={props.problems.map((one) => ({ text: said(one), to: `#${one.field}` }))} />
      )}
    </>
  );
}

function DraftForm({ guide, versions, answer, needsReview, ...props }: Props) {
  const texts = useTexts(guideEditTexts);
  const draft = answer?.draft ?? props.draft;
  const errorOf = useErrors(answer);
  const form = useRef<HTMLFormElement>(null);
  const autosave = useDraftAutosave<GuideOutcome>(form, guide?.version ?? 0);
  const refused = [answer, autosave.answer].find((one) => one?.kind === 'conflict');
  const conflict = refused?.kind === 'conflict' ? refused : null;
  const stored = Math.max(autosave.version, answer?.kind === 'refused' ? answer.version : 0);
  const version = guide ? (conflict?.expectedVersion ?? stored) : undefined;
  const formKey = answer && 'formKey' in answer ? answer.formKey : props.formKey;
  const lacking = [...props.problems, ...(answer?.kind === 'refused' ? answer.problems : [])].map(
    ({ field }) => field,
  );
  const fields = answer?.kind === 'refused' ? answer.problems.map(({ field }) => field) : ['name'];
  return (
    <PostForm
      ref={form}
      className="mt-5"
      fields={{ version, formKey: guide ? undefined : formKey }}
      // A guide that is to be made has no draft yet.
      {...(guide && { onInput: autosave.onInput, onSubmit: autosave.onSubmit })}
      noValidate
    >
      <ErrorSummary failures={formErrors([...new Set(fields)], errorOf)} />
      {answer?.kind === 'refused' && answer.error === 'problems' && (
        <Notice tone="warn" className="mt-4">
          {texts.refused.problems}
        </Notice>
      )}
      {conflict && guide && <Conflict conflict={conflict} guideId={guide.id} />}
      <Buttons guide={guide}>
        <AutosaveStatus {...autosave} />
      </Buttons>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <GuideFields {...{ draft, errorOf }} lacking={guide ? lacking : [stepField(0, '')]} />
        </div>
        {guide && (
          <PublishPanel
            {...{ versions, needsReview }}
            times={answer?.kind === 'refused' ? answer.times : undefined}
            path={guidePaths(guide.id).start}
          />
        )}
      </div>
    </PostForm>
  );
}

function Buttons({ guide, children }: { guide: StoredGuide | null; children: ReactNode }) {
  const texts = useTexts(guideEditTexts);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-(--page-default) py-2">
      {/* First in the form: Enter in a field saves and does nothing else. */}
      <Button type="submit" name="do" value="save" variant={guide ? 'secondary' : 'primary'}>
        {guide ? texts.save : texts.create}
      </Button>
      {guide && (
        <>
          <ButtonLink to={`/support/leads/guides/${guide.id}/versionen`} variant="quiet">
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
  const texts = useTexts(guideEditTexts);
  const said = useSaid();
  const problems: readonly GuideProblem[] = answer?.kind === 'refused' ? answer.problems : [];
  return (field: string): string | undefined => {
    if (answer?.kind === 'untitled') return field === 'name' ? texts.noName : undefined;
    const found = problems.find((problem) => problem.field === field);
    return found && said(found);
  };
}

function useSaid() {
  const texts = useTexts(guideEditTexts);
  const names: Readonly<Record<string, string>> = texts.fields;
  return ({ field, code, detail = '' }: GuideProblem): string =>
    `${names[field.split('.').at(-1) ?? '']}: ${texts.problems[code]} ${detail}`.trim();
}

function Conflict({ conflict, guideId }: { conflict: GuideConflict; guideId: number }) {
  const { mine, theirs } = useTexts(versionTexts).conflict;
  const changed = changedParts(conflict.draft, conflict.theirs);
  return (
    <ConflictNotice
      {...{ conflict }}
      reload={`/support/leads/guides/${guideId}`}
      isSame={changed.length === 0}
    >
      <PartComparison changed={changed} left={mine} right={theirs} />
    </ConflictNotice>
  );
}

type ComparisonProps = { changed: ReturnType<typeof changedParts>; left: string; right: string };

/** Two states of a guide, side by side where they differ. */
export function PartComparison({ changed, left, right }: ComparisonProps) {
  const texts = useTexts(guideEditTexts);
  const names: Readonly<Record<string, string>> = texts.fields;
  const shown = (text: string) => text || <span className="text-ink-2">{texts.empty}</span>;
  return (
    <SideBySide
      {...{ left, right }}
      rows={changed.map(({ key, step, text, other }) => ({
        ...{ key, name: step === null ? (names[key] ?? key) : texts.step(String(step), '') },
        sides: [shown(text), shown(other)],
      }))}
    />
  );
}
