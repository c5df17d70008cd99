import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '../button.tsx';
import { Icon, type IconOf } from '../icon.tsx';
import { TextField } from '../text-field.tsx';
import { isAllowedHref } from './rich-text.rules.ts';
import { richTextTexts } from './rich-text.texts.ts';

type ToolName =
  | 'bold'
  | 'italic'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'link'
  | 'undo'
  | 'redo';

type Tool = {
  of: IconOf;
  keys?: string;
  isActive?: (editor: Editor) => boolean;
  isUseless?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tools: Readonly<Record<Exclude<ToolName, 'link'>, Tool>> = {
  bold: {
    of: Bold,
    keys: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    of: Italic,
    keys: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading2: {
    of: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  heading3: {
    of: Heading3,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bulletList: {
    of: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    of: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  undo: {
    of: Undo2,
    keys: 'Control+Z',
    isUseless: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  redo: {
    of: Redo2,
    keys: 'Control+Shift+Z',
    isUseless: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
};

const order: readonly ToolName[] = [
  'heading2',
  'heading3',
  'bold',
  'italic',
  'bulletList',
  'orderedList',
  'link',
  'undo',
  'redo',
];

type Props = { editor: Editor; label: string; headings: boolean };

/** One stop of the Tab key; arrows, Home and End go from tool to tool. */
export function RichTextTools({ editor, label, headings }: Props) {
  const texts = useTexts(richTextTexts);
  const [current, setCurrent] = useState<ToolName>('bold');
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const names = order.filter((name) => headings || !name.startsWith('heading'));
  const state = useEditorState({
    editor,
    selector: ({ editor: changed }) => ({
      pressed: names.filter((name) => isPressed(changed, name)),
      useless: names.filter((name) => name !== 'link' && tools[name].isUseless?.(changed)),
    }),
  });
  const press = (name: ToolName) => {
    setCurrent(name);
    if (name === 'link') setLinking(true);
    else if (!state.useless.includes(name)) tools[name].run(editor);
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.tools(label)}
        className="rich-text-tools"
        onKeyDown={(event) => {
          const next = neighbour(names, current, event);
          if (!next) return;
          event.preventDefault();
          setCurrent(next);
          bar.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
        }}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="rich-text-tool"
            data-tool={name}
            tabIndex={name === current ? 0 : -1}
            title={texts[name]}
            aria-label={texts[name]}
            aria-pressed={name === 'undo' || name === 'redo' ? undefined : state.pressed.includes(name)}
            aria-disabled={state.useless.includes(name) || undefined}
            aria-keyshortcuts={name === 'link' ? undefined : tools[name].keys}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(name)}
          >
            <Icon of={name === 'link' ? Link : tools[name].of} />
          </button>
        ))}
      </div>
      {isLinking && <LinkFields editor={editor} close={() => setLinking(false)} />}
    </>
  );
}

const isPressed = (editor: Editor, name: ToolName): boolean =>
  name === 'link' ? editor.isActive('link') : tools[name].isActive?.(editor) === true;

function neighbour(
  names: readonly ToolName[],
  current: ToolName,
  event: KeyboardEvent,
): ToolName | undefined {
  const at = names.indexOf(current);
  const last = names.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return names[places[event.key] ?? -1];
}

/** Where the selected words lead. No form of its own: it stands within one. */
function LinkFields({ editor, close }: { editor: Editor; close: () => void }) {
  const texts = useTexts(richTextTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const known: unknown = editor.getAttributes('link').href;
  const set = () => {
    const href = input.current?.value.trim() ?? '';
    if (!isAllowedHref(href)) {
      setWrong(true);
      input.current?.focus();
    } else {
      linkTo(editor, href);
      close();
    }
  };
  const cancel = () => {
    editor.commands.focus();
    close();
  };
  return (
    <div className="rich-text-link">
      <TextField
        ref={input}
        label={texts.address}
        hint={texts.addressHint}
        error={isWrong ? texts.addressWrong : undefined}
        defaultValue={typeof known === 'string' ? known : ''}
        // Opened by a press, to be typed in at once.
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter would send the form around it.
          event.preventDefault();
          if (event.key === 'Enter') set();
          else cancel();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={set}>
          {texts.setLink}
        </Button>
        {typeof known === 'string' && (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            {texts.removeLink}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Without selected words the address itself is the text. */
function linkTo(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}
