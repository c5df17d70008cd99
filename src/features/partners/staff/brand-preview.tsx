import { brandName } from '../partners.rules.ts';
import './brand-preview.css';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { colourIn } from '#platform/ui/colours.rules.ts';
import {
  brandTokens,
  type ColourName,
  colourNames,
  houseBrand,
  type Scheme,
  type SchemeColours,
  schemes,
} from '../brand/brand-colours.rules.ts';
import { type Mark, stylesPath } from '../partners.rules.ts';
import { partnersTexts } from './partners.texts.ts';

type Props = {
  /** Of the form whose fields are shown. */
  formId: string;
  /** As it is saved; null for a new partner, which looks like the house until something is typed. */
  saved: { id: number; version: number; name: string; marks: Readonly<Record<Scheme, Mark | null>> } | null;
};

/** Head, words and button in both schemes: as saved, and with scripts as it is being typed. */
export function BrandPreview({ formId, saved }: Props) {
  const texts = useTexts(partnersTexts);
  const samples = useRef<HTMLDivElement>(null);
  useTypedColours(formId, samples);
  return (
    <section aria-labelledby="brand-preview">
      {saved && <link rel="stylesheet" href={stylesPath(saved)} precedence="default" />}
      <h2 id="brand-preview" className="text-lg">
        {texts.preview.title}
      </h2>
      <p className="text-sm text-ink-2">{texts.preview.text}</p>
      <div ref={samples} className="mt-3 grid gap-4">
        {schemes.map((scheme) => (
          <Sample key={scheme} scheme={scheme} saved={saved} />
        ))}
      </div>
    </section>
  );
}

function Sample({ scheme, saved }: { scheme: Scheme } & Pick<Props, 'saved'>) {
  const texts = useTexts(partnersTexts);
  const { preview, newTitle } = texts;
  const mark = saved?.marks[scheme];
  return (
    <div
      data-scheme={scheme}
      data-brand={saved ? brandName(saved.id) : undefined}
      className="brand-sample"
      role="img"
      aria-label={`${preview.title}, ${texts.schemes[scheme]}`}
    >
      <div className="site-head flex h-17 items-center gap-3 border-b border-line bg-surface px-4 text-ink">
        {mark ? (
          <img
            src={mark.src}
            alt=""
            width={mark.width}
            height={mark.height}
            className="h-9 w-auto max-w-40 object-contain object-left"
          />
        ) : (
          <span data-preview="name" className="truncate text-xl font-bold tracking-tight">
            {saved?.name || newTitle}
          </span>
        )}
        <span className="border-l border-line pl-3 text-sm whitespace-nowrap text-ink-2">
          {preview.house}
        </span>
        <span className="ml-auto font-medium text-ink-2">{preview.menu}</span>
      </div>
      <div className="grid gap-3 p-4">
        <p>{preview.page}</p>
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-glow p-3">
          <span className="font-semibold text-flame-text">{preview.accent}</span>
          <span className={buttonClass({ variant: 'primary' })}>{preview.action}</span>
        </p>
      </div>
    </div>
  );
}

/** Sets what the form says, as it is typed, on the samples. */
function useTypedColours(formId: string, samples: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const show = () => {
      const typed = new FormData(form);
      const text = (name: string) => String(typed.get(name) ?? '');
      for (const sample of samples.current?.children ?? []) {
        if (!(sample instanceof HTMLElement)) continue;
        const scheme = schemes.find((one) => one === sample.dataset.scheme) ?? 'light';
        showColours(sample, coloursTyped(text, scheme), scheme);
        const name = sample.querySelector('[data-preview="name"]');
        if (name && text('name').trim() !== '') name.textContent = text('name');
      }
    };
    show();
    form.addEventListener('input', show);
    return () => form.removeEventListener('input', show);
  }, [formId, samples]);
}

/** What is no colour yet stays the house's. */
function coloursTyped(text: (name: string) => string, scheme: Scheme): SchemeColours {
  const typed = colourNames.map((name) => [
    name,
    colourIn(text(`${scheme}-${name}`)) ?? houseBrand[scheme][name],
  ]);
  return Object.fromEntries(typed) as Record<ColourName, string>;
}

function showColours(sample: HTMLElement, colours: SchemeColours, scheme: Scheme): void {
  const { page, head } = brandTokens(colours, scheme);
  const set = (element: Element | null, tokens: Readonly<Record<string, string>>) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of Object.entries(tokens)) element.style.setProperty(`--${name}`, value);
  };
  set(sample, page);
  set(sample.querySelector('.site-head'), head);
}
