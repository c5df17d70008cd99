import type { ComponentProps, ReactNode } from 'react';
import { useFormatter } from '../i18n/locale.ts';
import type { ButtonVariant } from '../ui/button.tsx';
import { Section } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { type FactRow, Facts } from '../ui/facts.tsx';
import { type Confirmation, IntentButton } from '../ui/intent-button.tsx';
import { IntentForm } from '../ui/intent-form.tsx';
import { PageHead } from '../ui/list-parts.tsx';
import { EditFields, type EditPart, type EditValues } from './edit-fields.tsx';

type PageProps = ComponentProps<typeof PageHead> & {
  /** What was done or refused, and what has to be known first. */
  notices?: ReactNode;
  /** Acts that need no more than a press, and ways on. */
  acts?: ReactNode;
  /** What it is and what happened with it. */
  children: ReactNode;
  /** What can be done with it. */
  side: ReactNode;
  /** Of the side; its classes are whole words for the style sheet. */
  columns?: keyof typeof columnsOf;
};

const columnsOf = {
  side24: 'lg:grid-cols-[minmax(0,1fr)_24rem]',
  side26: 'lg:grid-cols-[minmax(0,1fr)_26rem]',
  // What is done most often stands first on the phone, too.
  first23: 'lg:grid-cols-[23rem_minmax(0,1fr)]',
} as const;

const column = 'grid grid-cols-[minmax(0,1fr)] gap-5';

/** The page of one thing: two columns on a desk, one on a phone. */
export function RecordPage({ notices, acts, children, side, columns = 'side24', ...head }: PageProps) {
  const beside = <div className={column}>{side}</div>;
  const isFirst = columns === 'first23';
  return (
    <>
      <PageHead {...head} />
      {notices}
      {acts && <div className="mt-4 flex flex-wrap gap-3">{acts}</div>}
      <div className={classNames(column, 'mt-6 items-start', columnsOf[columns])}>
        {isFirst && beside}
        <div className={column}>{children}</div>
        {!isFirst && beside}
      </div>
    </>
  );
}

/** Names and values on a card. */
export const FactsCard = ({ title, rows }: { title: string; rows: readonly FactRow[] }) => (
  <Section title={title}>
    <Facts
      rows={rows}
      columns="grid grid-cols-[minmax(min-content,7.25rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5 xs:grid-cols-[minmax(min-content,8rem)_minmax(0,1fr)]"
      value="whitespace-pre-line wrap-anywhere"
    />
  </Section>
);

/** Something that happened or was said: what, by whom, with its words and what can be done about it. */
type Event = {
  key: string | number;
  at: Date;
  who: string | null;
  what?: ReactNode;
  note?: string;
  act?: ReactNode;
};

type TimelineProps = {
  title: string;
  text?: string;
  /** Said where nothing has happened. */
  none: string;
  events: readonly Event[];
  /** What adds to it, above it. */
  children?: ReactNode;
};

/** What happened with it, or was noted of it, the latest first. */
export function Timeline({ title, text, none, events, children }: TimelineProps) {
  const format = useFormatter();
  const isBelow = children !== undefined;
  return (
    <Section title={title} text={text}>
      {children}
      {events.length === 0 ? (
        <p className={classNames('text-ink-2', isBelow && 'mt-4')}>{none}</p>
      ) : (
        <ol className={classNames('divide-y divide-line', isBelow && 'mt-4 border-t border-line')}>
          {events.map(({ key, at, who, what, note, act }) => (
            <li key={key} className="py-2">
              {what && <p>{what}</p>}
              {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
              <p className="text-sm text-ink-2">{[format.moment(at), who].filter(Boolean).join(', ')}</p>
              {act}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

type Refused = {
  input: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What was ticked, by field. */
  several?: Readonly<Record<string, readonly string[]>>;
};

type ActProps = {
  intent: string;
  /** The answer is a whole new page. */
  reload?: true;
  /** Hidden fields, such as the version that was looked at. */
  fields?: Readonly<Record<string, string | number>>;
  parts?: readonly EditPart[];
  labels?: Readonly<Record<string, string>>;
  values?: EditValues;
  /** What was typed and not done, with what is wrong by field. */
  refused?: Refused | null | false;
  submit: string;
  variant?: ButtonVariant | undefined;
  /** What cannot be taken back is asked about. */
  ask?: Confirmation;
  className?: string;
  children?: ReactNode;
};

/** What is done about it: its fields, and the button that does it. */
export function Act({
  intent,
  reload,
  fields,
  refused,
  submit,
  variant,
  ask,
  className,
  children,
  ...form
}: ActProps) {
  const { parts = [], labels = {}, values = {} } = form;
  const answer = refused ? { several: {}, ...refused } : undefined;
  return (
    <IntentForm
      intent={intent}
      reload={reload}
      fields={fields}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', className)}
    >
      {children}
      <EditFields
        parts={parts}
        labels={labels}
        values={values}
        answer={answer}
        errors={(message) => message}
      />
      <div className="col-span-full">
        <IntentButton intent={intent} {...(variant && { variant })} {...(ask && { ask })}>
          {submit}
        </IntentButton>
      </div>
    </IntentForm>
  );
}

/** The same on a card of its own. */
export const ActCard = ({ title, text, ...act }: ActProps & { title: string; text?: string }) => (
  <Section title={title} text={text}>
    <Act {...act} />
  </Section>
);
