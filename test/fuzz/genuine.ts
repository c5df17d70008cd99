import type { FastifyInstance } from 'fastify';

/** Bodies that endpoints accept, by method and path, made of what this run's marketplace offers. */
export type GenuineBodies = ReadonlyMap<string, readonly object[]>;

type Item = { Id: number; Hash: string };

const zipCode = '10115';
const address = {
  ...{ Title1: 'Frau', FirstName: 'Eva', LastName: 'Linde', Street: 'Weg 1', ZipCode: zipCode },
  ...{ City: 'Berlin', Phone: '030 901820' },
};

/** Without an offer's own seal an order is refused before its addresses, stations, payment and key are looked at. */
export async function genuineBodies(app: FastifyInstance): Promise<GenuineBodies> {
  const [single, double] = [await offers(app, 1), await offers(app, 2)];
  const order = ({ Id, Hash }: Item) => ({
    ...{ Hash, DealerId: Id, PaymentId: 6, Email: 'a@b.example' },
    ...{ VatId: '', DriverHints: 'Bitte klingeln' },
  });
  const configuration = { ZipCode: zipCode, Amount: 3000, Stations: 1 };
  return new Map<string, readonly object[]>([
    ['POST /api/kalkulation/berechnen', [configuration]],
    ['POST /api/order-process/payment/save', [{ PaymentId: 6 }]],
    [
      'POST /api/order-process/orders',
      [
        ...single.map((offer) => ({
          ...order(offer),
          Addresses: { DeliveryAddressList: [address], InvoiceAddressList: [] },
        })),
        ...single.map((offer) => ({
          ...{ ...order(offer), Configuration: configuration },
          Addresses: {
            DeliveryAddressList: [{ ...address, Id: 1, Amount: 3000 }],
            InvoiceAddressList: [{ ...address, Id: 2, Company: 'Linde GmbH' }],
            SelectedAddresses: [
              { AddressType: 1, AddressId: 1, AddressIndex: 0, Amount: 3000 },
              { AddressType: 0, AddressId: 2, AddressIndex: 0 },
            ],
          },
        })),
        ...double.map((offer) => ({
          ...order(offer),
          Addresses: {
            DeliveryAddressList: [
              { ...address, Id: 1, Amount: 1000 },
              { ...address, Id: 2, Amount: 2000, Street: 'Weg 2' },
            ],
            SelectedAddresses: [
              { AddressType: 1, AddressId: 1, AddressIndex: 0, Amount: 1000 },
              { AddressType: 1, AddressId: 2, AddressIndex: 1, Amount: 2000 },
            ],
          },
        })),
      ],
    ],
  ]);
}

/** Of three dealers, so that one who is booked out ends nothing. */
async function offers(app: FastifyInstance, stations: number): Promise<readonly Item[]> {
  const payload = { ZipCode: zipCode, Amount: 3000, Stations: stations };
  const answer = await app.inject({ method: 'POST', url: '/api/kalkulation/berechnen', payload });
  const items: readonly Item[] = answer.json().Items;
  if (items.length === 0) throw new Error(`no offer to order: ${answer.body}`);
  return items.slice(0, 3);
}
