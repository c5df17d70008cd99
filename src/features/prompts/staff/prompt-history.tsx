import { SideBySide } from '#features/cms/ui/version-history.tsx';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import type { ShownPrompt } from './prompt-form.tsx';
import { promptStaffTexts } from './prompts.texts.ts';

export type ShownVersion = { number: number; shown: ShownPrompt; savedAt: Date; savedBy: string };

type Props = { saved: ShownPrompt & { version: number }; versions: readonly ShownVersion[] };

const keys = [
  ...([
    'isOn',
    'kind',
    'title',
    'text',
    'linkLabel',
    'linkTo',
    'countryIds',
    'paths',
    'from',
    'until',
  ] as const),
  ...(['frequency', 'priority', 'signedIn', 'hasTank', 'hasOrdered', 'inApp'] as const),
];
type Key = (typeof keys)[number];

/** Who has saved what of a notice, where it differs from what holds now, and the way back to it. */
export function PromptHistory({ saved, versions }: Props) {
  const texts = useTexts(promptStaffTexts);
  const format = useFormatter();
  const said = useSaid();
  const before = versions.filter(({ number }) => number !== saved.version);
  return (
    <section className="mt-10 max-w-4xl border-t border-line pt-5" aria-labelledby="verlauf">
      <h2 id="verlauf" className="text-lg">
        {texts.history.title}
      </h2>
      {before.length === 0 && <p className="mt-2 text-ink-2">{texts.history.none}</p>}
      <ul className="mt-2">
        {before.map(({ number, shown, savedAt, savedBy }) => {
          const changed = keys.filter((key) => said(shown, key) !== said(saved, key));
          return (
            <li key={number} className="border-b border-line">
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center wrap-anywhere">
                  {texts.history.line(number, format.moment(savedAt), savedBy)}
                </summary>
                {changed.length > 0 ? (
                  <SideBySide
                    left={texts.history.version(number)}
                    right={texts.history.now}
                    rows={changed.map((key) => ({
                      ...{ key, name: texts.fields[key] },
                      sides: [said(shown, key) || '–', said(saved, key) || '–'],
                    }))}
                  />
                ) : (
                  <p className="text-ink-2">{texts.history.same}</p>
                )}
                <PostForm fields={{ version: saved.version }} className="py-4">
                  <Button type="submit" name="do" value={`restore:${number}`} variant="outline" size="small">
                    {texts.history.restore(number)}
                  </Button>
                </PostForm>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What a field of a notice says, in words. */
function useSaid() {
  const texts = useTexts(promptStaffTexts);
  return (prompt: ShownPrompt, key: Key): string => {
    switch (key) {
      case 'isOn':
        return prompt.isOn ? texts.answers.yes : texts.answers.no;
      case 'kind':
        return texts.kinds[prompt.kind];
      case 'frequency':
        return texts.frequencies[prompt.frequency];
      case 'countryIds':
        return countryList.flatMap(({ id, name }) => (prompt.countryIds.includes(id) ? name : [])).join(', ');
      case 'paths':
        return prompt.paths.join('\n') || texts.everywhere;
      case 'from':
      case 'until':
        return prompt[key].replace('T', ' ');
      case 'signedIn':
      case 'hasTank':
      case 'hasOrdered':
      case 'inApp':
        return texts.answers[prompt[key]];
      default:
        return String(prompt[key]);
    }
  };
}
