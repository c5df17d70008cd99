import { type RefObject, useId, useSyncExternalStore } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { choiceFields, listNames } from '../http/list-address.ts';
import { useTexts } from '../i18n/locale.ts';
import { Button, buttonClass } from './button.tsx';
import { tableTexts } from './table.texts.ts';
import { downloadShown, pickedEvent, pickedRows, unpickAll } from './table-keys.ts';

/** One thing that is done to all rows that somebody has ticked. */
export type ListAct = {
  label: string;
  /** Where it is asked about, with the ticked rows in the address; never done by this press. */
  to: string;
  /** Answers with a file. */
  isFile?: true;
};

/** What can be done to many rows of a list. */
export type ListActs = {
  acts: readonly ListAct[];
  /** How many rows the filters find on all pages; null where this page has them all, or where they are too many. */
  all: number | null;
};

type Props = {
  list: RefObject<HTMLElement | null>;
  label: string;
  formId: string;
  acts: ListActs | undefined;
};

/**
 * The bar that stays below a list: how many rows are ticked and what can be done with them. Without scripts it always
 * stands there, and its buttons send the ticks of the list.
 */
export function TableActs({ list, label, formId, acts }: Props) {
  const texts = useTexts(tableTexts);
  const count = usePicked(list);
  return (
    <div
      className="list-picked"
      data-acts={acts !== undefined || undefined}
      data-none={count === 0 || undefined}
    >
      <strong role="status">{texts.picked(count)}</strong>
      {acts && <ActForm acts={acts} formId={formId} />}
      {!acts?.acts.some(({ isFile }) => isFile) && (
        <button
          type="button"
          className={`${small('outline')} scripted`}
          onClick={() => list.current && downloadShown(list.current, label)}
        >
          {texts.csv}
        </button>
      )}
      <button
        type="button"
        className={`${small('outline')} list-print scripted`}
        onClick={() => window.print()}
      >
        {texts.print}
      </button>
      <button
        type="button"
        className={`${small('quiet')} scripted`}
        onClick={() => list.current && unpickAll(list.current)}
      >
        {texts.unpick}
      </button>
    </div>
  );
}

const small = (variant: 'outline' | 'quiet') => buttonClass({ variant, size: 'small' });

const usePicked = (list: RefObject<HTMLElement | null>): number =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener(pickedEvent, onChange);
      return () => document.removeEventListener(pickedEvent, onChange);
    },
    () => (list.current ? pickedRows(list.current).length : 0),
    () => 0,
  );

/** Asks for the page of an act, with the ticks of the list and the filters that hold beside them. */
function ActForm({ acts: { acts, all }, formId }: { acts: ListActs; formId: string }) {
  const texts = useTexts(tableTexts);
  const { search } = useLocation();
  const submit = useSubmit();
  const id = useId();
  return (
    <form
      id={formId}
      className="list-acts"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute('data-file')) return;
        event.preventDefault();
        void submit(submitter);
      }}
    >
      {choiceFields(search, [listNames.sort, listNames.columns]).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {all !== null && (
        <label htmlFor={id} className="choice flex min-h-11 items-center gap-2">
          <input
            id={id}
            type="checkbox"
            className="mark all-pick"
            name={listNames.all}
            value="1"
            autoComplete="off"
          />
          {texts.allOf(all)}
        </label>
      )}
      {acts.map(({ label, to, isFile }, at) => (
        <Button
          key={to}
          type="submit"
          formAction={to}
          variant={at === 0 ? 'secondary' : 'outline'}
          size="small"
          data-file={isFile}
          data-act
        >
          {label}
        </Button>
      ))}
    </form>
  );
}
