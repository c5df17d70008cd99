import type { Address } from '#features/customers/types.ts';
/** An address as it stands on an envelope, and the telephone. */
export function AddressLines({ address }: { address: Address }) {
  const name = [address.salutation, address.title, address.firstName, address.lastName];
  const lines = [
    address.company,
    name.filter((part) => part !== '' && part !== 'Firma').join(' '),
    address.street,
    address.extra,
    `${address.postalCode} ${address.place}`,
    address.phone,
  ].filter((line) => line !== '');
  return <EnvelopeLines lines={lines} />;
}

export const EnvelopeLines = ({ lines }: { lines: readonly string[] }) => (
  <address className="not-italic">
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);
