import { ArrowDown, ArrowUp, RotateCcw, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { blockFieldName } from '../../read-page-form.ts';
import { Action, blockAnchor, FieldInput, fieldAnchor } from '../../staff/block-form.tsx';
import { changeOf, type DraftItem, type EntryDraft, type EntryItem, isAlike } from '../entries.rules.ts';
import type { EntryProblem } from '../entry-checks.ts';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';

type Entry = OpenedEntry['entry'];
type Props = {
  entry: Entry;
  draft: EntryDraft;
  problems: readonly EntryProblem[];
  shipped: ReadonlyMap<string, EntryItem['fields']>;
  onPick(): void;
};

/** The items of an entry, each with how it differs from what visitors read. */
export function EntryItems({ entry, draft, problems, shipped, onPick }: Props) {
  const texts = useTexts(entryTexts);
  const inSight = draft.items.filter(({ isDeleted }) => !isDeleted);
  const deleted = draft.items.filter(({ isDeleted, base }) => isDeleted && base !== null);
  const isList = entry.kind === 'list';
  return (
    <section aria-labelledby="eintraege" className="max-w-4xl">
      <h2 id="eintraege" className="text-lg">
        {texts.items}
      </h2>
      {isList && <Insert at="" label={texts.insertFirst(entry.newName)} />}
      <ol className={isList ? undefined : 'mt-3 grid gap-3'}>
        {inSight.map((item, at) => (
          <li key={item.id}>
            <Item
              entry={entry}
              item={item}
              onPick={onPick}
              name={isList ? texts.nth(at + 1, entry.newName) : (entry.names.get(item.id) ?? item.id)}
              problems={problems.filter((one) => one.item === item.id)}
              shipped={shipped.get(item.id)}
              place={{ isFirst: at === 0, isLast: at === inSight.length - 1 }}
            />
            {isList && <Insert at={item.id} label={texts.insertAfter(entry.newName, firstOf(entry, item))} />}
          </li>
        ))}
      </ol>
      {deleted.length > 0 && (
        <div className="mt-4">
          <h3 className="text-base">{texts.deleted}</h3>
          <ul>
            {deleted.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
                <span className="line-through wrap-anywhere">{firstOf(entry, item)}</span>
                <Button
                  type="submit"
                  name="do"
                  value={`undelete:${item.id}`}
                  variant="quiet"
                  size="small"
                  aria-label={texts.actionOn(texts.undelete, firstOf(entry, item))}
                >
                  {texts.undelete}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** An item's first field says which it is. */
export const firstOf = ({ fields, names }: Entry, item: EntryItem): string =>
  item.fields[fields[0]?.name ?? ''] || names.get(item.id) || '…';

function Insert({ at, label }: { at: string; label: string }) {
  return (
    <div className="my-2">
      <Button type="submit" name="do" value={`insert:${at}`} variant="quiet" size="small">
        {label}
      </Button>
    </div>
  );
}

type ItemProps = {
  entry: Entry;
  item: DraftItem;
  name: string;
  problems: readonly EntryProblem[];
  shipped: EntryItem['fields'] | undefined;
  place: { isFirst: boolean; isLast: boolean };
  onPick(): void;
};

function Item({ entry, item, name, problems, shipped, place, onPick }: ItemProps) {
  const texts = useTexts(entryTexts);
  const isShipped = shipped !== undefined && isAlike(shipped, item.fields);
  const change = changeOf(item);
  const about = { block: item.id, name };
  return (
    <fieldset
      id={blockAnchor(item.id)}
      tabIndex={-1}
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-4 focus-visible:outline-2 sm:p-5"
    >
      <legend className="float-left flex flex-wrap max-sm:w-full items-center gap-2 font-semibold">
        {name}
        {change !== 'unchanged' && <Badge tone="warn">{texts.changes[change]}</Badge>}
        {isShipped && <span className="text-sm font-normal text-ink-2">{texts.shipped}</span>}
      </legend>
      <Actions>
        {entry.kind === 'list' && (
          <>
            <Action {...about} of={ArrowUp} what="up" label={texts.up} isOff={place.isFirst} />
            <Action {...about} of={ArrowDown} what="down" label={texts.down} isOff={place.isLast} />
          </>
        )}
        {shipped !== undefined && (
          <Action {...about} of={RotateCcw} what="ship" label={texts.ship} isOff={isShipped} />
        )}
        {entry.kind === 'list' && <Action {...about} of={Trash2} what="delete" label={texts.remove} />}
      </Actions>
      <div className="clear-both mt-3 grid gap-4">
        {entry.fields.map((field) => {
          const problem = problems.find((one) => one.field === field.name);
          return (
            <FieldInput
              key={field.name}
              field={field}
              label={field.label}
              hint={field.hint}
              name={blockFieldName(item.id, field.name)}
              id={fieldAnchor(item.id, field.name)}
              error={problem && `${texts.problems[problem.code]} ${problem.detail}`.trim()}
              value={item.fields[field.name] ?? ''}
              parts={{ pictures: noPictures, slots: [], guides: [], onPick }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const noPictures = new Map();

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-1">{children}</div>
);
