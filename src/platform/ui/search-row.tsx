import { Button, ButtonLink } from './button.tsx';
import { TextField } from './text-field.tsx';

/** The words of a search and its buttons, as the first row of a form that asks for another address. */
export function SearchRow(props: {
  label: string;
  words: string;
  find: string;
  /** Back to the list without words and filters; left out when there are none. */
  reset: { to: string; label: string } | null;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TextField
        label={props.label}
        name="suche"
        type="search"
        defaultValue={props.words}
        maxLength={200}
        className="min-w-0 grow basis-48"
      />
      <Button type="submit">{props.find}</Button>
      {props.reset && (
        <ButtonLink to={props.reset.to} variant="quiet">
          {props.reset.label}
        </ButtonLink>
      )}
    </div>
  );
}
