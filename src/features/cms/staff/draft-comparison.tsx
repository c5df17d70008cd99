import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { SideBySide } from '#platform/ui/side-by-side.tsx';
import { type DraftBlock, fieldsOf } from '../blocks.rules.ts';
import type { ComparedDraft, ComparedField } from '../page-comparison.rules.ts';
import { countryNameOf, type TextKey } from '../pages.rules.ts';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';

type Props = { of: ComparedDraft; left: string; right: string };

export const isSame = ({ fields, orders, blocks }: ComparedDraft): boolean =>
  ![...fields, ...orders, ...blocks].some(({ isChanged }) => isChanged);

/** Two states of a page: the fields and orders that differ, and all blocks that are given. */
export function DraftComparison({ of: { fields, orders, blocks }, left, right }: Props) {
  const { versions: texts, edit } = useTexts(cmsTexts);
  const said = useSaid();
  const nameOf = (key: TextKey) => (key === 'all' ? edit.shared : edit.ownOf(countryNameOf(key)));
  const absent = <span className="text-ink-2">{texts.absent}</span>;
  const shown = (block: DraftBlock | null) => (block ? <BlockText block={block} /> : absent);
  return (
    <SideBySide
      left={left}
      right={right}
      rows={[
        ...fields
          .filter(({ isChanged }) => isChanged)
          .map(({ field, text, mine, theirs }) => ({
            key: `${text} ${field}`,
            name: text === null ? edit[field] : `${edit[field]} (${nameOf(text)})`,
            sides: [said(field, mine) || absent, said(field, theirs) || absent] as const,
          })),
        ...orders
          .filter(({ isChanged }) => isChanged)
          .map(({ text, mine, theirs }) => ({
            key: `${text} order`,
            name: `${texts.order} (${nameOf(text)})`,
            sides: [
              <BlockOrder key="mine" blocks={mine} />,
              <BlockOrder key="theirs" blocks={theirs} />,
            ] as const,
          })),
        ...blocks.map(({ text, mine, theirs, isChanged }) => ({
          key: `${text} ${mine?.id ?? theirs?.id}`,
          name: nameOf(text),
          sides: [
            shown(mine),
            <>
              {isChanged && <Badge tone="warn">{texts.changed}</Badge>}
              {shown(theirs)}
            </>,
          ] as const,
        })),
      ]}
    />
  );
}

/** What a field says, in words. */
function useSaid() {
  const { robotsOptions } = useTexts(cmsTexts).edit;
  return (field: ComparedField['field'], value: string): string => {
    switch (field) {
      case 'countries':
        return value.split(',').map(countryNameOf).join(', ');
      case 'robots':
        return value === 'index' || value === 'noindex' ? robotsOptions[value] : value;
      case 'picture':
        return value && `#${value}`;
      default:
        return value;
    }
  };
}

/** Each block by its name and how it begins. */
function BlockOrder({ blocks }: { blocks: readonly DraftBlock[] }) {
  const words = useTexts(blockWords);
  return (
    <ol className="list-inside list-decimal whitespace-normal">
      {blocks.map(({ id, type, fields }) => (
        <li key={id}>
          {words[type].name} <span className="text-ink-2">{beginningOf(Object.values(fields)[0])}</span>
        </li>
      ))}
    </ol>
  );
}

const beginningOf = (text = ''): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A block as it was typed. */
function BlockText({ block }: { block: DraftBlock }) {
  const words = useTexts(blockWords)[block.type];
  return (
    <>
      <p className="font-semibold">{words.name}</p>
      {fieldsOf(block.type).map(({ name }) => {
        const value = block.fields[name] ?? '';
        return (
          value !== '' && (
            <p key={name} className="whitespace-pre-wrap wrap-anywhere">
              <span className="text-ink-2">{words.fields[name]}: </span>
              {words.options?.[name]?.[value] ?? value}
            </p>
          )
        );
      })}
    </>
  );
}
