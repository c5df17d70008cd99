import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { orderItem } from '../entries.rules.ts';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';
import { ItemText } from './entry-conflicts.tsx';

type Props = Pick<OpenedEntry, 'entry' | 'changes' | 'version'>;

/** Who has changed what, with the text before and after, and the way back to it. */
export function EntryHistory({ entry, changes, version }: Props) {
  const texts = useTexts(entryTexts);
  const format = useFormatter();
  return (
    <section className="mt-10 max-w-4xl border-t border-line pt-5" aria-labelledby="verlauf">
      <h2 id="verlauf" className="text-lg">
        {texts.history}
      </h2>
      {changes.length === 0 && <p className="mt-2 text-ink-2">{texts.noHistory}</p>}
      <ul className="mt-2">
        {changes.map(({ id, item, change, before, after, changedAt, changedBy }) => {
          const isOrder = item === orderItem;
          const first = (after ?? before)?.[entry.fields[0]?.name ?? ''];
          const name = isOrder
            ? texts.order
            : entry.kind === 'list'
              ? `„${first}“`
              : (entry.names.get(item) ?? item);
          const line = texts.historyLine(format.moment(changedAt), changedBy, texts.changes[change], name);
          if (isOrder) {
            return (
              <li key={id} className="border-b border-line py-3 wrap-anywhere">
                {line}
              </li>
            );
          }
          return (
            <li key={id} className="border-b border-line">
              <details>
                <summary className="flex min-h-11 items-center wrap-anywhere">{line}</summary>
                <div className="grid gap-3 pb-4 sm:grid-cols-2">
                  {[[texts.before, before] as const, [texts.after, after] as const].map(([title, fields]) => (
                    <div key={title}>
                      <p className="font-semibold">{title}</p>
                      {fields ? <ItemText entry={entry} fields={fields} /> : '–'}
                    </div>
                  ))}
                </div>
                {before && (
                  <PostForm fields={{ version }} className="pb-4">
                    <Button type="submit" name="do" value={`take:${id}`} variant="outline" size="small">
                      {texts.take}
                    </Button>
                  </PostForm>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
