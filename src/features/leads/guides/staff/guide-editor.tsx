import type { DraftAnswer, Opened } from '#features/cms/types.ts';
import { DraftEditor } from '#features/cms/ui/draft-editor.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { formErrors } from '#platform/ui/error-summary.tsx';
import { SideBySide } from '#platform/ui/side-by-side.tsx';
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
      address="/support/leads/guides"
      title={stored ? stored.draft.name || texts.list.untitled : texts.newTitle}
      lead={stored ? texts.lead : undefined}
      readAt={stored ? guidePaths(stored.id).start : ''}
      name={{ field: 'name', missing: texts.noName }}
      atField={said}
      inList={said}
      failures={(errorOf) => formErrors([...new Set(fields)], errorOf)}
      compare={({ draft, theirs }, left, right) => {
        const changed = changedParts(draft, theirs);
        return changed.length > 0 ? <PartComparison changed={changed} left={left} right={right} /> : null;
      }}
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

type ComparisonProps = { changed: ReturnType<typeof changedParts>; left: string; right: string };

/** Two states of a guide, side by side where they differ. */
export function PartComparison({ changed, left, right }: ComparisonProps) {
  const texts = useTexts(guideEditTexts);
  const names: Readonly<Record<string, string>> = texts.fields;
  const shown = (text: string) => text || <span className="text-ink-2">{texts.empty}</span>;
  return (
    <SideBySide
      left={left}
      right={right}
      rows={changed.map(({ key, step, text, other }) => ({
        key,
        name: step === null ? (names[key] ?? key) : texts.step(String(step), ''),
        sides: [shown(text), shown(other)],
      }))}
    />
  );
}
