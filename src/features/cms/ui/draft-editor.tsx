import { type ReactNode, useRef } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary, type FormError } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import type { DraftAnswer, Opened } from '../publishable/draft-pages.ts';
import type { DraftConflict, DraftOutcome, DraftRefusal } from '../publishable/submit-draft.ts';
import { AutosaveStatus } from './autosave-status.tsx';
import { comparing, type FieldChange } from './draft-changes.tsx';
import { OthersHere } from './draft-presence.tsx';
import { ProblemList } from './problem-list.tsx';
import { ConflictNotice, PublishPanel, ReviewPanel } from './publish-panel.tsx';
import { useDraftAutosave } from './use-open-draft.ts';
import { versionTexts } from './versions.texts.ts';

type Refusals = Readonly<Record<string, string>>;

type Props<Draft, Problem extends { field: string }> = {
  opened: Opened<Draft, Problem>;
  /** What a press was answered that was not done. */
  answer: DraftAnswer<Draft, Problem> | null;
  /** Of the list. */
  address: string;
  title: string;
  lead?: string | undefined;
  /** Where visitors read what is published; '' where they do not yet. */
  readAt: string;
  /** What stands above the version that is read, where not all visitors read it. */
  readers?: string | undefined;
  /** What is said of presses besides what is said of all versions. */
  texts: { done: Readonly<Record<string, string>>; refused: Refusals };
  /** The field without which nothing is made. */
  name: { field: string; missing: string };
  /** A problem as its field says it. */
  atField(problem: Problem): string;
  inList(problem: Problem): string;
  failures(errorOf: ErrorOf): readonly FormError[];
  hasPreview?: boolean;
  /** In what two drafts differ. */
  changes(one: Draft, other: Draft): readonly FieldChange[];
  /** The fields. */
  children(form: { draft: Draft; errorOf: ErrorOf; onPick(): void }): ReactNode;
};

type ErrorOf = (field: string) => string | undefined;

/** A draft as one form: each button saves what is typed and does its thing, with scripts and without. */
export function DraftEditor<Draft, Problem extends { field: string }>(props: Props<Draft, Problem>) {
  const { opened, answer, address, title, lead, texts, inList } = props;
  const { stored, versions, present, problems, userId } = opened;
  const common = useTexts(versionTexts);
  const done: Readonly<Record<string, string>> = { ...common.done, ...texts.done };
  const refused: Refusals = { ...common.refused, ...texts.refused };
  return (
    <>
      <PageHead title={title} lead={stored ? lead : common.newLead} />
      <DoneNotice className="mt-4">{!answer && done[opened.done]}</DoneNotice>
      {answer?.kind === 'key_used' && <KeyUsedNotice to={`${address}/${answer.madeId}`} />}
      {answer?.kind === 'refused' && answer.error !== 'problems' && (
        <Notice tone="bad" live className="mt-4">
          {refused[answer.error]}
        </Notice>
      )}
      {stored && <OthersHere kind={opened.kind} id={stored.id} atFirst={present} />}
      <ReviewPanel versions={versions} userId={userId} />
      {/* What is typed while a press is under way stays: the form is not drawn anew for each version. */}
      <DraftForm key={stored?.id ?? 'new'} {...props} />
      {stored && (
        <ProblemList problems={problems.map((one) => ({ text: inList(one), to: `#${one.field}` }))} />
      )}
    </>
  );
}

function DraftForm<Draft, Problem extends { field: string }>(props: Props<Draft, Problem>) {
  const { opened, answer, address, changes, failures, readAt, readers, children } = props;
  const { stored, versions, needsReview } = opened;
  const { refused, conflict: sides } = useTexts(versionTexts);
  const form = useRef<HTMLFormElement>(null);
  const autosave = useDraftAutosave<DraftOutcome<Draft, Problem>>(form, stored?.version ?? 0);
  const conflict = conflictIn(answer) ?? conflictIn(autosave.answer);
  const refusal = refusalIn(answer);
  const known = Math.max(autosave.version, refusal?.version ?? 0);
  const errorOf = errorsOf(props);
  const formKey = answer && 'formKey' in answer ? answer.formKey : opened.formKey;
  return (
    <PostForm
      ref={form}
      className="mt-5"
      fields={stored ? { version: conflict?.expectedVersion ?? known } : { formKey }}
      // What is to be made has no draft yet.
      {...(stored && { onInput: autosave.onInput, onSubmit: autosave.onSubmit })}
      noValidate
    >
      <ErrorSummary failures={failures(errorOf)} />
      {refusal?.error === 'problems' && (
        <Notice tone="warn" className="mt-4">
          {refused.problems}
        </Notice>
      )}
      {conflict && stored && (
        <ConflictNotice
          conflict={conflict}
          reload={`${address}/${stored.id}`}
          comparison={comparing(changes(conflict.draft, conflict.theirs))(sides.mine, sides.theirs)}
        />
      )}
      <Buttons stored={stored} address={address} hasPreview={props.hasPreview ?? false}>
        <AutosaveStatus {...autosave} />
      </Buttons>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {children({
            draft: answer?.draft ?? opened.draft,
            errorOf,
            onPick: stored ? autosave.onInput : () => undefined,
          })}
        </div>
        {stored && (
          <PublishPanel
            versions={versions}
            needsReview={needsReview}
            times={refusal?.times}
            path={readAt}
            readers={readers}
          />
        )}
      </div>
    </PostForm>
  );
}

const conflictIn = <Draft, Problem>(
  answer: DraftAnswer<Draft, Problem> | null,
): DraftConflict<Draft> | null => (answer?.kind === 'conflict' ? answer : null);

const refusalIn = <Draft, Problem>(
  answer: DraftAnswer<Draft, Problem> | null,
): DraftRefusal<Draft, Problem> | null => (answer?.kind === 'refused' ? answer : null);

/** Messages by field. */
const errorsOf =
  <Draft, Problem extends { field: string }>({ answer, name, atField }: Props<Draft, Problem>): ErrorOf =>
  (field) => {
    if (answer?.kind === 'unnamed') return field === name.field ? name.missing : undefined;
    const found = refusalIn(answer)?.problems.find((problem) => problem.field === field);
    return found && atField(found);
  };

type ButtonsProps = {
  stored: { id: number } | null;
  address: string;
  hasPreview: boolean;
  children: ReactNode;
};

function Buttons({ stored, address, hasPreview, children }: ButtonsProps) {
  const texts = useTexts(versionTexts).buttons;
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-(--page-default) py-2">
      {/* First in the form: Enter in a field saves and does nothing else. */}
      <Button type="submit" name="do" value="save" variant={stored ? 'secondary' : 'primary'}>
        {stored ? texts.save : texts.create}
      </Button>
      {stored && hasPreview && (
        <Button type="submit" name="do" value="preview" variant="outline">
          {texts.preview}
        </Button>
      )}
      {stored && (
        <>
          <ButtonLink to={`${address}/${stored.id}/versionen`} variant="quiet">
            {texts.versions}
          </ButtonLink>
          {children}
        </>
      )}
    </div>
  );
}
