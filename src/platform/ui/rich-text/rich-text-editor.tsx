import { type JSONContent, mergeAttributes, Node } from '@tiptap/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type RefObject, useEffect, useId } from 'react';
import { fromMarkup, toMarkup } from './markup.rules.ts';
import {
  isAllowedHref,
  type RichBlock,
  type RichInline,
  type RichMark,
  type RichText,
} from './rich-text.rules.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import './rich-text.css';

/** A point is one paragraph: lists within lists are for no reader on a phone. */
const listItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensions = (headings: boolean) => [
  listItem,
  StarterKit.configure({
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    trailingNode: false,
    heading: headings && { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (href) => isAllowedHref(href) },
  }),
];

type Props = {
  id: string;
  label: string;
  headings: boolean;
  markup: string;
  /** Carries the value: a form sends it, and what is saved of a form is saved of it. */
  area: RefObject<HTMLTextAreaElement | null>;
  describedBy: string;
  isInvalid: boolean;
  /** Somebody was typing in the text area when it was replaced. */
  takesFocus: boolean;
};

/** The editor of `RichTextField`. Loaded late, and by those alone who write. */
export function RichTextEditor({ id, label, headings, markup, area, ...props }: Props) {
  const { describedBy, isInvalid, takesFocus } = props;
  const labelId = useId();
  const editor = useEditor({
    extensions: extensions(headings),
    // Our policy allows no styles of scripts: rich-text.css has them.
    injectCSS: false,
    autofocus: takesFocus && 'end',
    content: contentOf(fromMarkup(markup)),
    onUpdate: ({ editor: changed }) => write(area.current, toMarkup(documentOf(changed.getJSON()))),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        class: 'prose rich-text-input',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
  });
  useTextOf(area, editor);
  return (
    <div className="rich-text">
      <span id={labelId} className="rich-text-label">
        {label}
      </span>
      <RichTextTools editor={editor} label={label} headings={headings} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What is put into the text area by others, such as what was typed before a login ended, is drawn. */
function useTextOf(area: RefObject<HTMLTextAreaElement | null>, editor: Editor): void {
  useEffect(() => {
    const element = area.current;
    const draw = () => {
      if (!element || element.value === toMarkup(documentOf(editor.getJSON()))) return;
      editor.commands.setContent(contentOf(fromMarkup(element.value)), { emitUpdate: false });
    };
    draw();
    element?.addEventListener('input', draw);
    return () => element?.removeEventListener('input', draw);
  }, [area, editor]);
}

/** As if somebody had typed it, so that whoever listens to the form hears of it. */
function write(area: HTMLTextAreaElement | null, markup: string): void {
  if (!area || area.value === markup) return;
  area.value = markup;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const contentOf = (text: RichText): JSONContent =>
  text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] };

/** The editor's JSON leaves out what is empty, and has attributes that nobody reads. */
const documentOf = ({ content = [] }: JSONContent): RichText => ({
  type: 'doc',
  content: content.flatMap(blockOf),
});

function blockOf(node: JSONContent): RichBlock[] {
  const content = inlinesOf(node);
  if (node.type === 'paragraph') return [{ type: 'paragraph', content }];
  if (node.type === 'heading')
    return [{ type: 'heading', attrs: { level: node.attrs?.level === 2 ? 2 : 3 }, content }];
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  const items = (node.content ?? []).map(({ content: [paragraph] = [] }) => inlinesOf(paragraph ?? {}));
  return [
    {
      type: node.type,
      content: items.map((item) => ({ type: 'listItem', content: [{ type: 'paragraph', content: item }] })),
    },
  ];
}

const inlinesOf = ({ content = [] }: JSONContent): RichInline[] =>
  content.map((node) =>
    node.type === 'hardBreak'
      ? { type: 'hardBreak' }
      : { type: 'text', text: node.text ?? '', marks: (node.marks ?? []).flatMap(markOf) },
  );

function markOf({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  return type === 'link' ? [{ type, attrs: { href: String(attrs?.href ?? '') } }] : [];
}
