import type { Address } from '#features/customers/types.ts';
import { streetParts } from '#features/places/shared.ts';
import { elementAt, readXml, writeXml, type Xml, xmlDeclaration } from '#platform/files/xml.ts';
import type { Cents } from '#platform/money/money.ts';
import { dialledNumber } from '#platform/phones/phone-text.rules.ts';
import type { InstalmentPlan } from '../payment-details.rules.ts';
import type { Purchase } from '../providers.types.ts';
import { decimal } from './provider-http.ts';

const namespace = 'urn://www.ratepay.com/payment/1_0';

export const writeMessage = (root: 'request' | 'response', content: Xml): string =>
  `${xmlDeclaration}${writeXml(
    { [root]: { '@version': '1.0', '@xmlns': namespace, ...content } },
    'inOneLine',
  )}`;

/** The element below a root; null when the text is no XML or has another root. */
export function readMessage(root: 'request' | 'response', text: string): Xml | null {
  const document = readXml(text);
  const message = document && elementAt(document, root);
  return message && Object.keys(message).length > 0 ? message : null;
}

/** The customer with everything that the credit check needs. */
export function customerOf({ customer, delivery }: Purchase): Xml {
  const { address, email, birthDate, ip, iban, accountHolder } = customer;
  return {
    'first-name': address.firstName,
    'last-name': address.lastName,
    gender: genders[address.salutation] ?? 'U',
    'date-of-birth': birthDate,
    'ip-address': ip,
    // It takes one number.
    contacts: { email, phone: { 'direct-dial': dialledNumber(address.phone || delivery.phone) } },
    addresses: { address: [addressOf(address, 'BILLING'), addressOf(delivery, 'DELIVERY')] },
    ...(iban && { 'bank-account': { owner: accountHolder, iban } }),
    'customer-allow-credit-inquiry': 'yes',
  };
}

const genders: Readonly<Record<string, string>> = { Frau: 'F', Herr: 'M' };

function addressOf(address: Address, type: 'BILLING' | 'DELIVERY'): Xml {
  const { street, number } = streetParts(address.street);
  return {
    '@type': type,
    'first-name': address.firstName,
    'last-name': address.lastName,
    ...(address.company && { company: address.company }),
    street,
    'street-number': number,
    'zip-code': address.postalCode,
    city: address.place,
    'country-code': address.countryIso,
  };
}

type Basket = { amount: Cents; currency: Purchase['currency'] };

/** An order is one article at its whole price, so that every later change names the same one. */
export const basketOf = ({ amount, currency }: Basket, line?: Purchase['line']): Xml => ({
  '@amount': decimal(amount),
  '@currency': currency,
  items: {
    item: {
      '@article-number': 'lieferung',
      '@quantity': 1,
      ...(line && { '@tax-rate': line.vatPermille / 10 }),
      '@unit-price-gross': decimal(amount),
      '#': line?.name ?? 'Lieferung',
    },
  },
});

export const paymentOf = (purchase: Purchase): Xml =>
  purchase.how.method === 'instalment'
    ? instalmentOf(purchase, purchase.how.plan)
    : {
        '@method': purchase.how.method === 'invoice' ? 'INVOICE' : 'ELV',
        '@currency': purchase.currency,
        amount: decimal(purchase.amount),
      };

function instalmentOf({ currency, customer }: Purchase, plan: InstalmentPlan): Xml {
  return {
    '@method': 'INSTALLMENT',
    '@currency': currency,
    amount: decimal(plan.total),
    'installment-details': {
      'installment-number': plan.months,
      'installment-amount': decimal(plan.rate),
      'last-installment-amount': decimal(plan.lastRate),
      'interest-rate': decimal(plan.nominalRate),
      ...(plan.payDay && { 'payment-firstday': plan.payDay }),
    },
    'debit-pay-type': customer.iban ? 'DIRECT-DEBIT' : 'BANK-TRANSFER',
  };
}
