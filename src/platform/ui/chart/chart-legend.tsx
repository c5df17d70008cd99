type Entry = { text: string; mark: string };

/** What the lines of a chart mean: `mark` are the classes of a sample. */
export const ChartLegend = ({ entries }: { entries: readonly Entry[] }) => (
  <span className="flex flex-wrap gap-x-5 gap-y-1">
    {entries.map(({ text, mark }) => (
      <span key={text} className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={mark} />
        {text}
      </span>
    ))}
  </span>
);
