type Props = { intro: string; title?: string | undefined; body?: string | undefined };

/** What somebody typed into a form that cannot be sent any more; nothing where they had not. */
export function Unsaved({ intro, title = '', body = '' }: Props) {
  const typed = [title, body].filter((part) => part.trim() !== '');
  if (typed.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="font-semibold">{intro}</p>
      <p className="mt-2 rounded-md bg-tint px-4 py-3 whitespace-pre-line wrap-anywhere">
        {typed.join('\n\n')}
      </p>
    </div>
  );
}
