/** A piece of a line of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }
  | { kind: 'break' };

/** What an article is made of: nothing else can come from its text, so there is nothing to clean. */
export type BodyBlock =
  | { kind: 'heading'; level: 2 | 3; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; blocks: readonly BodyBlock[] };
