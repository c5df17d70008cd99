import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type ComparedBlock, type DraftBlock, fieldsOf } from '../blocks.rules.ts';
import type { Conflict } from '../submit-edit.ts';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';

/** Two states of a page, block by block. */
export function BlockComparison(props: { rows: readonly ComparedBlock[]; left: string; right: string }) {
  const texts = useTexts(cmsTexts).versions;
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {[props.left, props.right].map((side) => (
            <th key={side} scope="col" className="border-b border-field-line py-2 pr-4 text-left">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ mine, theirs, isChanged }) => (
          <tr key={mine?.id ?? theirs?.id} className="align-top">
            {[mine, theirs].map((block, side) => (
              <td key={side === 0 ? 'left' : 'right'} className="border-b border-line py-3 pr-4">
                {isChanged && side === 1 && <Badge tone="warn">{texts.changed}</Badge>}
                {block ? <BlockText block={block} /> : <span className="text-ink-2">{texts.absent}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

/** Somebody else saved meanwhile: both states side by side, and the choice between them. */
export function ConflictNotice({ conflict, pageId }: { conflict: Conflict; pageId: number }) {
  const texts = useTexts(cmsTexts).conflict;
  const format = useFormatter();
  return (
    <section role="alert" className="rounded-lg border border-line bg-warn-bg p-5">
      <h2 className="text-lg">{texts.title(conflict.by, format.time(new Date(conflict.at)))}</h2>
      <p className="mt-1">{texts.text}</p>
      <input type="hidden" name="theirs" value={conflict.version} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="force" variant="outline">
          {texts.force}
        </Button>
        <ButtonLink to={`/support/cms/${pageId}/edit`} reloadDocument variant="outline">
          {texts.reload}
        </ButtonLink>
      </div>
      {conflict.rows.length > 0 ? (
        <BlockComparison rows={conflict.rows} left={texts.mine} right={texts.theirs} />
      ) : (
        <p className="mt-3 text-ink-2">{texts.same}</p>
      )}
    </section>
  );
}
