import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type ComparedBlock, type DraftBlock, fieldsOf } from '../blocks.rules.ts';
import { SideBySide } from '../ui/version-history.tsx';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';

type Props = { rows: readonly ComparedBlock[]; left: string; right: string };

/** Two states of a page, block by block. */
export function BlockComparison({ rows, left, right }: Props) {
  const texts = useTexts(cmsTexts).versions;
  const shown = (block: DraftBlock | null) =>
    block ? <BlockText block={block} /> : <span className="text-ink-2">{texts.absent}</span>;
  return (
    <SideBySide
      {...{ left, right }}
      rows={rows.map(({ mine, theirs, isChanged }) => ({
        key: mine?.id ?? theirs?.id ?? '',
        sides: [
          shown(mine),
          <>
            {isChanged && <Badge tone="warn">{texts.changed}</Badge>}
            {shown(theirs)}
          </>,
        ],
      }))}
    />
  );
}

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
