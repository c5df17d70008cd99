import '../ui/media.css';
import { type MouseEvent, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { itemTexts } from '../media.texts.ts';
import { originalUrl } from '../shared.ts';
import { Picture } from '../ui/picture.tsx';
import type { Item } from './item-facts.tsx';
import type { MediaField } from './media-form.ts';

type Props = {
  item: Item;
  input: Readonly<Record<string, string>> | undefined;
  errorOf(name: MediaField): string | undefined;
  /** What somebody else has saved instead of what was typed. */
  saved(value: string, typed: string | undefined): string | undefined;
};

/** The picture with the point that stays in sight when it is cropped: pressed in the picture, or typed in percent. */
export function FocusPoint({ item, input, errorOf, saved }: Props) {
  const texts = useTexts(itemTexts);
  const [x, setX] = useState(input?.focusX ?? String(item.focusX));
  const [y, setY] = useState(input?.focusY ?? String(item.focusY));
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setX(percentOf(clientX - left, width));
    setY(percentOf(clientY - top, height));
  };
  const field = (name: 'focusX' | 'focusY', value: string, set: (value: string) => void) => ({
    id: name,
    name,
    value,
    error: errorOf(name),
    hint: saved(String(item[name]), input?.[name]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(currentTarget.value),
    inputMode: 'numeric' as const,
    maxLength: 3,
    suffix: '%',
    autoComplete: 'off',
  });
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 text-lg font-semibold">{texts.focusTitle}</legend>
      <p className="max-w-prose text-sm text-ink-2">{texts.focusLead}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same by keyboard */}
      <div className="focus-picture" onClick={press}>
        <img src={originalUrl(item)} alt={item.altDe} {...shownSize(item)} />
        <Mark x={boundedPercent(x, item.focusX)} y={boundedPercent(y, item.focusY)} />
      </div>
      <div className="flex flex-wrap gap-4">
        <TextField label={texts.focusX} className="w-36" {...field('focusX', x, setX)} />
        <TextField label={texts.focusY} className="w-36" {...field('focusY', y, setY)} />
      </div>
      <Crops item={item} x={boundedPercent(x, item.focusX)} y={boundedPercent(y, item.focusY)} />
    </fieldset>
  );
}

/** Higher than this a picture is drawn smaller, px. */
const maxHeight = 416;

/** Its room is there before the picture is: who presses meanwhile presses what is on the screen. */
function shownSize({ width, height }: Pick<Item, 'width' | 'height'>) {
  if (width === null || height === null) return {};
  const scale = Math.min(1, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const percentOf = (at: number, length: number): string =>
  String(Math.min(100, Math.max(0, Math.round((at / length) * 100))));

const boundedPercent = (text: string, otherwise: number): number =>
  /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : otherwise;

const Mark = ({ x, y }: { x: number; y: number }) => (
  <svg aria-hidden="true">
    <circle cx={`${x}%`} cy={`${y}%`} r="13" fill="none" stroke="#fff" strokeWidth="5" />
    <circle cx={`${x}%`} cy={`${y}%`} r="13" fill="none" stroke="#0b3d42" strokeWidth="2.5" />
    <circle cx={`${x}%`} cy={`${y}%`} r="3" fill="#0b3d42" stroke="#fff" strokeWidth="1.5" />
  </svg>
);

function Crops({ item, x, y }: { item: Item; x: number; y: number }) {
  const texts = useTexts(itemTexts);
  const { id, fileId, format, width, height } = item;
  if (format === 'pdf' || width === null || height === null) return null;
  const picture = { id, fileId, format, width, height, alt: '', focusX: x, focusY: y };
  return (
    <div>
      <p className="text-sm text-ink-2">{texts.crops}</p>
      <ul className="mt-2 flex flex-wrap items-end gap-4">
        {(['wide', 'square', 'tall'] as const).map((shape) => (
          <li key={shape}>
            <div className="media-crop" data-shape={shape}>
              <Picture picture={picture} sizes="10rem" />
            </div>
            <p className="mt-1 text-sm text-ink-2">{texts.cropNames[shape]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
