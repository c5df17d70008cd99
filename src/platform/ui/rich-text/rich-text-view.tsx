import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { type RichBlock, type RichInline, type RichText, runOf } from './rich-text.rules.ts';

/**
 * A rich text as a visitor gets it. Its parts never move, so their places are their keys; no code of the editor comes
 * along, and nothing but these elements can come of it.
 */
export function RichTextView({ of, className, linkRel }: ViewProps) {
  return (
    <div className={classNames('prose [&>:first-child]:mt-0', className)}>
      {of.content.map((block, at) => (
        <Block key={String(at)} of={block} linkRel={linkRel} />
      ))}
    </div>
  );
}

type ViewProps = {
  of: RichText;
  className?: string | undefined;
  /** What links to other sites are to search engines and browsers; `noopener` unless told. */
  linkRel?: string | undefined;
};

function Block({ of, linkRel }: { of: RichBlock; linkRel: string | undefined }) {
  switch (of.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={of.content} linkRel={linkRel} />
        </p>
      );
    case 'heading': {
      const Heading = of.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className={of.attrs.level === 2 ? 'text-xl' : 'text-lg'}>
          <Inlines of={of.content} linkRel={linkRel} />
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
              <Inlines of={item.content[0].content} linkRel={linkRel} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** A line of a rich text, for where paragraphs have no place. */
export const Inlines = ({ of, linkRel }: { of: readonly RichInline[]; linkRel?: string | undefined }) =>
  of.map((inline, at) => <Inline key={String(at)} of={inline} linkRel={linkRel} />);

function Inline({ of, linkRel }: { of: RichInline; linkRel: string | undefined }): ReactNode {
  const run = runOf(of);
  if (run === 'break') return <br />;
  const slanted = run.italic ? <em>{run.text}</em> : run.text;
  const words = run.bold ? <strong className="font-semibold">{slanted}</strong> : slanted;
  if (run.href === null) return words;
  return (
    <TextLink to={run.href} rel={linkRel}>
      {words}
    </TextLink>
  );
}

/** Pages of our own open without loading everything anew; files and other sites as any link does. */
export function TextLink({
  to,
  className,
  rel = 'noopener',
  children,
}: {
  to: string;
  className?: string;
  rel?: string | undefined;
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
    <a href={to} className={className} rel={/^http/i.test(to) ? rel : undefined}>
      {children}
    </a>
  );
}

const isOwnPage = (href: string): boolean =>
  href.startsWith('/') && !/^\/(api|assets)\/|\.[a-z\d]{1,5}(?=[?#]|$)/i.test(href);
