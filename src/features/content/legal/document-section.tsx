import type { Block, Section as SectionOf } from './document.types.ts';

/** One numbered section with its anchor. */
export function Section({ section, number }: { section: SectionOf; number: number }) {
  return (
    <section
      id={section.id}
      className="mt-10 break-inside-avoid-page"
      aria-labelledby={`${section.id}-titel`}
    >
      <h2 id={`${section.id}-titel`} className="text-xl">
        <span className="mr-2 font-normal text-ink-2 tabular-nums">{number}</span>
        {section.heading}
      </h2>
      <div className="prose mt-3">
        {section.blocks.map((block) => (
          <Blocks key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function Blocks({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('ordered' in block) return <ol>{points(block.ordered)}</ol>;
  return <ul>{points(block)}</ul>;
}

const points = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>);
