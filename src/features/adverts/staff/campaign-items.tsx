import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { CampaignItem } from './campaign.store.ts';
import { campaignTexts } from './campaign.texts.ts';
import type { ItemError } from './save-campaign.ts';

type Named = { id: number; name: string };
type Props = {
  page: {
    items: readonly CampaignItem[];
    adverts: readonly Named[];
    slots: readonly Named[];
    isLocal: boolean;
  };
  error: ItemError | null;
  input: Readonly<Record<string, string>> | null;
};

/** Which advert runs in which slot, and with which weight. */
export function CampaignItems({ page: { items, adverts, slots, isLocal }, error, input }: Props) {
  const texts = useTexts(campaignTexts);
  return (
    <Matter id="anzeigen" title={texts.itemsTitle} text={texts.itemsLead} className="mt-8">
      {items.length === 0 ? (
        <p className="mt-4 text-ink-2">{texts.noItems}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line">
          {items.map((item) => (
            <Item key={item.id} item={item} isLocal={isLocal} />
          ))}
        </ul>
      )}
      {adverts.length === 0 ? (
        <p className="mt-4 text-ink-2">{texts.noAdverts}</p>
      ) : (
        <AddForm key={error ?? items.length} adverts={adverts} slots={slots} error={error} input={input} />
      )}
    </Matter>
  );
}

function Item({ item, isLocal }: { item: CampaignItem; isLocal: boolean }) {
  const texts = useTexts(campaignTexts);
  return (
    <li className="grid items-center gap-x-5 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
      <Link to={`/support/adverts/${item.advertId}`} className="link wrap-break-word font-medium">
        {item.advert}
      </Link>
      <Link to={`/support/slots/${item.slotId}`} className="link wrap-break-word">
        {item.slot}
      </Link>
      <span className="tabular-nums">
        {texts.weight} {item.weight}
      </span>
      <IntentForm intent="remove" fields={{ itemId: item.id }} className="sm:justify-self-end">
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-label={`${texts.remove}: ${item.advert}, ${item.slot}`}
        >
          {texts.remove}
        </Button>
      </IntentForm>
      <Warnings item={item} isLocal={isLocal} />
    </li>
  );
}

/** Why it is not shown although it is booked. */
function Warnings({ item, isLocal }: { item: CampaignItem; isLocal: boolean }) {
  const texts = useTexts(campaignTexts);
  const warnings = [
    item.liveVersionId === null && texts.notLive,
    item.isStopped && texts.stopped,
    isLocal && !item.appliesZipFiltering && texts.noZip,
  ].filter((one) => one !== false);
  if (warnings.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2 sm:col-span-full">
      {warnings.map((warning) => (
        <Badge key={warning} tone="warn">
          {warning}
        </Badge>
      ))}
    </span>
  );
}

type AddProps = Omit<Props, 'page'> & { adverts: readonly Named[]; slots: readonly Named[] };

function AddForm({ adverts, slots, error, input }: AddProps) {
  const texts = useTexts(campaignTexts);
  const options = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: String(id), label: name }));
  const message = error ? texts.itemErrors[error] : undefined;
  return (
    <IntentForm intent="add" className="mt-4 flex flex-wrap items-start gap-3">
      <Select
        name="advertId"
        label={texts.advert}
        options={options(adverts)}
        defaultValue={input?.advertId}
        error={error === 'item_missing' ? message : undefined}
        className="min-w-56 grow"
      />
      <Select
        name="slotId"
        label={texts.slot}
        options={options(slots)}
        defaultValue={input?.slotId}
        error={error === 'item_twice' ? message : undefined}
        className="min-w-56 grow"
      />
      <TextField
        name="weight"
        label={texts.weight}
        inputMode="numeric"
        maxLength={5}
        defaultValue={input?.weight ?? '10'}
        error={error === 'weight_wrong' ? message : undefined}
        className="w-36"
      />
      <Button type="submit" variant="outline">
        {texts.add}
      </Button>
    </IntentForm>
  );
}
