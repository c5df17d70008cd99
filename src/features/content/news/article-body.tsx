import { Link } from 'react-router';
import type { BodyBlock, Inline } from './article-body.types.ts';

/** The text of an article. Its pieces have no names of their own and never move: their places are their keys. */
export const ArticleBody = ({ blocks }: { blocks: readonly BodyBlock[] }) => numbered(blocks, Block);

function Block({ of: block }: { of: BodyBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading className={block.level === 2 ? 'text-xl' : 'text-lg'}>{line(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{line(block.children)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return <List>{numbered(block.items, Point)}</List>;
    }
    case 'quote':
      return (
        <blockquote className="my-6 rounded-md border-l-4 border-flame bg-tint px-5 py-4">
          {numbered(block.blocks, Block)}
        </blockquote>
      );
  }
}

const Point = ({ of: point }: { of: readonly Inline[] }) => <li>{line(point)}</li>;

const line = (pieces: readonly Inline[]) => numbered(pieces, Piece);

function Piece({ of: piece }: { of: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong className="font-semibold">{line(piece.children)}</strong>;
    case 'emphasis':
      return <em>{line(piece.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return piece.href.startsWith('/') ? (
        <Link to={piece.href}>{line(piece.children)}</Link>
      ) : (
        <a href={piece.href}>{line(piece.children)}</a>
      );
  }
}

function numbered<T>(items: readonly T[], Shown: (props: { of: T }) => React.ReactNode) {
  return items.map((item, place) => {
    const key = String(place);
    return <Shown key={key} of={item} />;
  });
}
