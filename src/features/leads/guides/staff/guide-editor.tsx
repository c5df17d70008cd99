import type { DraftAnswer, Opened } from '#features/cms/types.ts';
import type { FieldChange } from '#features/cms/ui/draft-changes.tsx';
import { DraftEditor } from '#features/cms/ui/draft-editor.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { formErrors } from '#platform/ui/error-summary.tsx';
import { staffPages } from '#shell/shared.ts';
import { guidePaths } from '../guide.rules.ts';
import { changedParts, type GuideDraft, type GuideProblem, stepField } from './guide-draft.rules.ts';
import { guideEditTexts } from './guide-edit.texts.ts';
import { GuideFields } from './guide-fields.tsx';

type Props = {
  opened: Opened<GuideDraft, GuideProblem>;
  answer: DraftAnswer<GuideDraft, GuideProblem> | null;
};

/** A guide as one form. */
export function GuideEditor({ opened, answer }: Props) {
  const texts = useTexts(guideEditTexts);
  const said = useSaid();
  const { stored } = opened;
  const refused = answer?.kind === 'refused' ? answer.problems : [];
  const lacking = [...opened.problems, ...refused].map(({ field }) => field);
  const fields = answer?.kind === 'refused' ? refused.map(({ field }) => field) : ['name'];
  return (
    <DraftEditor
      opened={opened}
      answer={answer}
      texts={texts}
      address={staffPages['leads/guides/staff/guide-list'].path}
      title={stored ? stored.draft.name || texts.list.untitled : texts.newTitle}
      lead={stored ? texts.lead : undefined}
      readAt={stored ? guidePaths(stored.id).start : ''}
      name={{ field: 'name', missing: texts.noName }}
      atField={said}
      inList={said}
      failures={(errorOf) => formErrors([...new Set(fields)], errorOf)}
      changes={useGuideChanges()}
    >
      {({ draft, errorOf }) => (
        <GuideFields draft={draft} errorOf={errorOf} lacking={stored ? lacking : [stepField(0, '')]} />
      )}
    </DraftEditor>
  );
}

function useSaid() {
  const texts = useTexts(guideEditTexts);
  const names: Readonly<Record<string, string>> = texts.fields;
  return ({ field, code, detail = '' }: GuideProblem): string =>
    `${names[field.split('.').at(-1) ?? '']}: ${texts.problems[code]} ${detail}`.trim();
}

/** In what two states of a guide differ, in words. */
export function useGuideChanges() {
  const texts = useTexts(guideEditTexts);
  const names: Readonly<Record<string, string>> = texts.fields;
  return (one: GuideDraft, other: GuideDraft): FieldChange[] =>
    changedParts(one, other).map(({ key, step, text, other: otherText }) => ({
      key,
      name: step === null ? (names[key] ?? key) : texts.step(String(step), ''),
      sides: [text, otherText],
    }));
}
