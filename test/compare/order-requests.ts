import type { CountryCode } from './visitor.ts';

const zipCodes: Record<CountryCode, string> = { de: '10115', at: '6020', ch: '8400' };
const addresses = {
  de: { Street: 'Weg 1', City: 'Berlin', Phone: '030 901820' },
  at: { Street: 'Weg 2', City: 'Innsbruck', Phone: '0512 880113' },
  ch: { Street: 'Weg 3', City: 'Winterthur', Phone: '052 2880114' },
};

export type Offer = { Id: number; Hash: string; DeliveryDate: string; TotalPrice: number };

export const configuration = (country: CountryCode, more: object = {}) => ({
  ZipCode: zipCodes[country],
  Amount: 3000,
  Stations: 1,
  ...more,
});

export const orderBody = (offer: Offer, country: CountryCode, more: object = {}) => ({
  Hash: offer.Hash,
  DealerId: offer.Id,
  PaymentId: 6,
  Email: `eva.linde.${country}@beispiel.example`,
  VatId: '',
  DriverHints: 'Bitte klingeln',
  Configuration: configuration(country),
  Addresses: {
    DeliveryAddressList: [
      {
        Title1: 'Frau',
        FirstName: 'Eva',
        LastName: 'Linde',
        ZipCode: zipCodes[country],
        ...addresses[country],
      },
    ],
    InvoiceAddressList: [],
  },
  ...more,
});
