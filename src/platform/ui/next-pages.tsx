import { ButtonLink } from './button.tsx';

/** The way on in a list of which each page begins behind the last, and back to its beginning. */
export function NextPages(props: {
  /** What the pages are of. */
  label: string;
  first: { to: string | null; label: string };
  next: { to: string | null; label: string };
}) {
  const { label, first, next } = props;
  return (
    <nav aria-label={label} className="mt-4 flex justify-end gap-3">
      {first.to !== null && (
        <ButtonLink to={first.to} variant="quiet" size="small">
          {first.label}
        </ButtonLink>
      )}
      {next.to !== null && (
        <ButtonLink to={next.to} variant="outline" size="small">
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
