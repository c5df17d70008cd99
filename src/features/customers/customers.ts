export { addAddress, addressesOf } from './address-book/address-book.store.ts';
export { maxAddresses, saveAddresses } from './address-book/address-book.ts';
export { waitingAlarms } from './notifications/price-alarms.store.ts';
