import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { customerTexts } from '../customer.texts.ts';
import type { AddressPage, Refused } from '../data.page.tsx';
import type { KeptAddress } from './address-book.store.ts';
import { AddressForm } from './address-form.tsx';

/** The kept addresses, or the form of one of them; which one stands in the address bar. */
export function AddressBook({ page, refused }: { page: AddressPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const mine = refused?.kind === 'invalid' && refused.form === 'address' ? refused : null;
  const edited = page.addresses.find(({ id }) => String(id) === page.editing);
  if (mine || edited || page.editing === 'neu') {
    const values = mine?.typed ?? (edited ? valuesOf(edited) : { countryIso: page.countryIso });
    return (
      <Section title={values.id ? texts.editAddress : texts.newAddress}>
        <AddressForm csrf={page.csrf} values={values} errors={mine?.fields ?? {}} />
      </Section>
    );
  }
  return (
    <Section title={texts.addressesTitle} text={texts.addressesText}>
      {refused?.kind === 'conflict' && <StaleNotice what="fresh" className="mb-4" />}
      {refused?.kind === 'full' && (
        <Notice tone="warn" live className="mb-4">
          {texts.full}
        </Notice>
      )}
      {page.addresses.length === 0 && <p className="text-ink-2">{texts.noAddresses}</p>}
      <ul className="divide-y divide-line">
        {page.addresses.map((kept) => (
          <li key={kept.id} className="py-4 first:pt-0">
            <AddressEntry kept={kept} csrf={page.csrf} />
          </li>
        ))}
      </ul>
      <ButtonLink to="?adresse=neu" variant="outline" className="mt-4" preventScrollReset>
        {texts.addAddress}
      </ButtonLink>
    </Section>
  );
}

const valuesOf = ({ id, version, kind, isDefault, address }: KeptAddress): Record<string, string> => ({
  ...address,
  kind,
  isDefault: isDefault ? 'on' : '',
  id: String(id),
  version: String(version),
});

function AddressEntry({ kept, csrf }: { kept: KeptAddress; csrf: string }) {
  const texts = useTexts(customerTexts);
  const { address } = kept;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {texts.kinds[kept.kind]}
          {kept.isDefault && <Badge>{texts.isDefault}</Badge>}
        </p>
        <p className="font-medium">
          {[address.company, `${address.firstName} ${address.lastName}`].filter(Boolean).join(', ')}
        </p>
        <p>
          {address.street}, {address.postalCode} {address.place}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Link
          to={`?adresse=${kept.id}`}
          className="button button-outline"
          aria-label={texts.editLabel(address.street)}
          preventScrollReset
        >
          {texts.edit}
        </Link>
        <IntentForm csrf={csrf} intent="delete-address">
          <input type="hidden" name="id" value={kept.id} />
          <IntentButton
            intent="delete-address"
            variant="quiet"
            label={texts.deleteLabel(address.street)}
            ask={{
              title: texts.deleteAsk,
              text: texts.deleteText(`${address.street}, ${address.postalCode} ${address.place}`),
              action: texts.deleteAddress,
            }}
          >
            {texts.delete}
          </IntentButton>
        </IntentForm>
      </div>
    </div>
  );
}
