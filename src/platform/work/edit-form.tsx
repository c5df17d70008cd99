import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, Matter } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorSummary, formErrors, named } from '../ui/error-summary.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { type Drawing, type EditAnswer, EditFields, errorIn, fieldsIn } from './edit-fields.tsx';

export type EditFormProps<Code> = Omit<Drawing<Code>, 'answer'> & {
  /** Of the button. */
  submit: string;
  /** Of the card; without one the form stands on a card of its own all the same, or on none, and then its groups do. */
  title?: string;
  card?: ComponentProps<typeof Card>['padding'];
  /** Fields stand in two columns from this width on. */
  columns?: 'sm' | 'lg';
  /** The list of errors names their fields: several have the same words. */
  namesFields?: true;
  className?: string;
  /** Beside the button. */
  besides?: ReactNode;
  id?: string;
  encType?: 'multipart/form-data';
};

type Props<Code> = EditFormProps<Code> & {
  answer: EditAnswer<Code> | undefined;
  hidden: Readonly<Record<string, string | number>>;
};

/** A form as its fields, with errors beside them and above them all. */
export function EditForm<Code>(props: Props<Code>) {
  const { parts, labels, title, card, columns, className, id, encType } = props;
  const names = fieldsIn(parts).map(({ name }) => name);
  const error = (name: string) => errorIn(props, name);
  const failures = formErrors(names, props.namesFields ? named((name) => labels[name], error) : error);
  const form = (
    <PostForm
      {...(id && { id })}
      {...(encType && { encType })}
      fields={props.hidden}
      className={classNames(
        'grid gap-4',
        columns && columnsFrom[columns],
        title ? 'mt-4' : card === undefined && className,
      )}
      noValidate
    >
      {failures.length > 0 && (
        <div className="col-span-full">
          <ErrorSummary failures={failures} />
        </div>
      )}
      <EditFields {...props} isFramed={!title && card === undefined} />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {props.submit}
        </Button>
        {props.besides}
      </div>
    </PostForm>
  );
  const around = className === undefined ? {} : { className };
  if (title)
    return (
      <Matter title={title} {...around}>
        {form}
      </Matter>
    );
  return card === undefined ? (
    form
  ) : (
    <Card padding={card} {...around}>
      {form}
    </Card>
  );
}

const columnsFrom = { sm: 'sm:grid-cols-2', lg: 'lg:grid-cols-2' } as const;
