import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import type { EntryItem, ItemConflict } from '../entries.rules.ts';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';
import { firstOf } from './entry-items.tsx';

type Entry = OpenedEntry['entry'];

/** Somebody else has published meanwhile: both texts of each item side by side, and the choice between them. */
export function EntryConflicts({ entry, conflicts }: { entry: Entry; conflicts: readonly ItemConflict[] }) {
  const { conflict: texts } = useTexts(entryTexts);
  return (
    <section role="alert" className="rounded-lg border border-line bg-warn-bg p-5">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="mt-1">{texts.text}</p>
      <ul className="mt-3 grid gap-4">
        {conflicts.map(({ mine, theirs }) => (
          <li key={mine.id} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
            <Side title={texts.mine} entry={entry} fields={mine.isDeleted ? null : mine.fields}>
              <Choice what="mine" id={mine.id} label={texts.takeMine} of={firstOf(entry, mine)} />
            </Side>
            <Side
              title={texts.theirs}
              entry={entry}
              fields={!theirs || theirs.isDeleted ? null : theirs.fields}
            >
              <Choice what="theirs" id={mine.id} label={texts.takeTheirs} of={firstOf(entry, mine)} />
            </Side>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideProps = { title: string; entry: Entry; fields: EntryItem['fields'] | null; children: ReactNode };

function Side({ title, entry, fields, children }: SideProps) {
  const { conflict: texts } = useTexts(entryTexts);
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {fields ? <ItemText entry={entry} fields={fields} /> : <p className="text-ink-2">{texts.gone}</p>}
      <p className="mt-2">{children}</p>
    </div>
  );
}

const Choice = ({ what, id, label, of }: { what: string; id: string; label: string; of: string }) => (
  <Button
    type="submit"
    name="do"
    value={`${what}:${id}`}
    variant="outline"
    size="small"
    aria-label={`${label}: ${of}`}
  >
    {label}
  </Button>
);

/** An item as it was typed. */
export function ItemText({ entry, fields }: { entry: Entry; fields: EntryItem['fields'] }) {
  return entry.fields.map(({ name, label }) => {
    const value = fields[name] ?? '';
    return (
      value !== '' && (
        <p key={name} className="whitespace-pre-wrap wrap-anywhere">
          <span className="text-ink-2">{label}: </span>
          {value}
        </p>
      )
    );
  });
}
