import { Keyboard } from 'lucide';
import { useId } from 'react';
import { useTexts } from '../i18n/locale.ts';
import { Icon } from './icon.tsx';
import { tableTexts } from './table.texts.ts';
import { tip } from './tooltip.tsx';

/** The keys of a list, one press or "?" away. They work while the focus is within the list. */
export function KeysHelp({ act }: { act: string | undefined }) {
  const texts = useTexts(tableTexts);
  const id = useId();
  const { keys } = texts;
  const rows = [
    ['j', '↓', keys.next],
    ['k', '↑', keys.previous],
    ['x', keys.space, keys.pick],
    ...(act === undefined ? [] : [['e', '', act]]),
    ['o', keys.enter, keys.open],
    ['Esc', '', texts.close],
    ['?', '', keys.help],
  ];
  return (
    <>
      <button type="button" popoverTarget={id} className="list-help-open scripted" {...tip(keys.title)}>
        <Icon of={Keyboard} size="sm" />
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="list-help">
        <h2 id={`${id}-title`} className="text-lg">
          {keys.title}
        </h2>
        <dl>
          {rows.map(([key = '', other, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd> {other !== '' && <kbd>{other}</kbd>}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-2">{keys.where}</p>
      </div>
    </>
  );
}
