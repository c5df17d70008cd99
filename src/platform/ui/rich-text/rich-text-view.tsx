import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { type RichBlock, type RichInline, type RichText, runOf } from './rich-text.rules.ts';

/**
 * A rich text as a visitor gets it. Its parts never move, so their places are their keys; no code of the editor comes
 * along, and nothing but these elements can come of it.
 */
export function RichTextView({ of, className }: { of: RichText; className?: string | undefined }) {
  return (
    <div className={classNames('prose [&>:first-child]:mt-0', className)}>
      {of.content.map((block, at) => (
        <Block key={String(at)} of={block} />
      ))}
    </div>
  );
}

function Block({ of }: { of: RichBlock }) {
  switch (of.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={of.content} />
        </p>
      );
    case 'heading': {
      const Heading = of.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className={of.attrs.level === 2 ? 'text-xl' : 'text-lg'}>
          <Inlines of={of.content} />
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList': {
      const List = of.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List>
          {of.content.map((item, at) => (
            <li key={String(at)}>
              <Inlines of={item.content[0].content} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** A line of a rich text, for where paragraphs have no place. */
export const Inlines = ({ of }: { of: readonly RichInline[] }) =>
  of.map((inline, at) => <Inline key={String(at)} of={inline} />);

function Inline({ of }: { of: RichInline }): ReactNode {
  const run = runOf(of);
  if (run === 'break') return <br />;
  const slanted = run.italic ? <em>{run.text}</em> : run.text;
  const words = run.bold ? <strong className="font-semibold">{slanted}</strong> : slanted;
  return run.href === null ? words : <TextLink to={run.href}>{words}</TextLink>;
}

/** Pages of our own open without loading everything anew; files and other sites as any link does. */
export function TextLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  if (isOwnPage(to)) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} rel={/^http/i.test(to) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

const isOwnPage = (href: string): boolean =>
  href.startsWith('/') && !/^\/(api|assets)\/|\.[a-z\d]{1,5}(?=[?#]|$)/i.test(href);
