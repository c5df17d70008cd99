/**
 * What endpoints accept as their body, about what is handed over: the fuzzer strays from it in this
 * checkout, the comparison sends it to two. Who asks, and what about, is theirs to say.
 */
export const validBodies = {
  zipCodeCheck: () => ({ ZipCode: zipCode, CountryId: 1 }),

  /** Of the endpoint of programs that call their session by its id. */
  appSignIn: ({ UserName: Username, Password }: { UserName: string; Password: string }) => ({
    Username,
    Password,
  }),
  signIn: (credentials: object) => ({ Login: credentials }),
  renewal: ({ accessToken }: Tokens) => ({ CurrentToken: accessToken }),
  renewalWithBoth: ({ accessToken, refreshToken }: Tokens) => ({
    CurrentToken: accessToken,
    RefreshToken: refreshToken,
  }),
  cookieSignIn: ({ accessToken }: Tokens) => ({
    Type: 'v4',
    AuthCookieValue: accessToken,
  }),

  priceLists: ({ Id, PriceLists }: { Id: number; PriceLists: readonly object[] }) => ({
    PriceLists: [{ ZoneId: Id, ...PriceLists[0] }],
  }),
  /** With the prices that it has, and with those of another. */
  zones: ({ Id, BranchId, PostalCodes }: Zone, prices: 'own' | 'copied') => {
    const zone = { BranchId, Name: 'Prüfgebiet', PostalCodes: PostalCodes.slice(0, 3) };
    return {
      Zones: [prices === 'own' ? { ...zone, Id } : { ...zone, PricesOf: { ZoneId: Id, Permille: 10 } }],
    };
  },

  /** Answers to the guide about a house's use of oil, as it is shipped. */
  house: () => ({
    zipCode,
    buildingKind: 'detached',
    built: 'from2002',
    livingArea: '140',
    persons: 3,
    heatsWater: true,
    boiler: 'under20',
    balanced: 'no',
    solar: 'none',
    roomTemperature: 'usual',
    knowsUse: false,
  }),

  calculation: (more: object = {}) => ({
    ZipCode: zipCode,
    Amount: 3000,
    Stations: 1,
    ...more,
  }),
  bulkOrder: (configuration: object) => ({
    Configuration: {},
    Deliveries: [{ ZipCode: zipCode, Amount: 2000 }, configuration],
  }),

  payment: () => ({ PaymentId: 6 }),
  invitation: (OrderId: number, ClosesOn: string | undefined) => ({
    OrderId,
    MostHouseholds: 4,
    ClosesOn,
  }),

  priceAlarm: () => ({
    ProductId: 1,
    ZipCode: zipCode,
    Amount: 3000,
    TargetPrice: 49.5,
  }),
  statistic: () => ({
    CountryId: 1,
    DateFrom: '2026-01-01',
    DateTo: '2026-11-18',
    Step: 'month',
    ProductGroupId: 1,
  }),

  bookings: (order: EndedOrder) => ({
    orders: [{ ...order, isDirty: true }],
  }),
  comment: (userId: number) => ({
    userId,
    comment: 'Bitte zurückrufen.',
  }),
  feedback: ({ orderId, version }: Pick<EndedOrder, 'orderId' | 'version'>) => ({
    orderId,
    version,
    feedback: { status: 'open', reason: '', comment: 'Der Kunde meldet sich.' },
  }),
} as const;

type Tokens = { accessToken: string | undefined; refreshToken: string | undefined };
type Zone = { Id: number; BranchId: number; PostalCodes: readonly string[] };
type EndedOrder = { orderId: number; isBooked: boolean; bookedAs: string; version: number };

export const zipCode = '10115';

/** What can be sold with an order, by their keys. */
export const upsellingKeys = [9999, 10000, 10001, 10002];

const address = {
  Title1: 'Frau',
  FirstName: 'Eva',
  LastName: 'Linde',
  Street: 'Weg 1',
  ZipCode: zipCode,
  City: 'Berlin',
  Phone: '030 901820',
};

/** The addresses of an order: of one place, with another one for the invoice, of two places. */
export const validAddresses = {
  alone: { DeliveryAddressList: [address], InvoiceAddressList: [] },
  invoice: {
    DeliveryAddressList: [{ ...address, Id: 1, Amount: 3000 }],
    InvoiceAddressList: [{ ...address, Id: 2, Company: 'Linde GmbH', Street: 'Postfach 10 01 01' }],
    SelectedAddresses: [
      { AddressType: 1, AddressId: 1, AddressIndex: 0, Amount: 3000 },
      { AddressType: 0, AddressId: 2, AddressIndex: 0 },
    ],
  },
  stations: {
    DeliveryAddressList: [
      { ...address, Id: 1, Amount: 1000 },
      { ...address, Id: 2, Amount: 2000, Street: 'Weg 2' },
    ],
    SelectedAddresses: [
      { AddressType: 1, AddressId: 1, AddressIndex: 0, Amount: 1000 },
      { AddressType: 1, AddressId: 2, AddressIndex: 1, Amount: 2000 },
    ],
  },
};
