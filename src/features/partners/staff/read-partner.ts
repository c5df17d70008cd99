import { normalizeEmail } from '#features/identity/shared.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { colourIn } from '#platform/ui/colours.rules.ts';
import {
  type ColourName,
  colourNames,
  houseBrand,
  type Scheme,
  weakColours,
} from '../brand/brand-colours.rules.ts';
import { hostIn, type PartnerValues, shareIn } from '../partners.rules.ts';

type ColourField = `${Scheme}-${ColourName}`;
type PartnerField =
  | Exclude<keyof PartnerValues, 'colours' | 'countryId' | 'isActive'>
  | ColourField
  | 'account';

type FaultCode =
  | 'missing'
  | 'too_long'
  | 'host'
  | 'host_ours'
  | 'host_taken'
  | 'host_closed'
  | 'picture'
  | 'colour'
  | 'contrast'
  | 'share'
  | 'postal_code'
  | 'vat'
  | 'email'
  | 'account';

export type PartnerError = { code: FaultCode /** Of weak colours. */; ratio?: number };
export type PartnerErrors = Partial<Record<PartnerField, PartnerError>>;

export type Hosts = Readonly<Record<'de' | 'at' | 'ch' | 'partner', readonly string[]>>;

const maxLengths = { name: 60, imprint: 300, legalName: 120, street: 120, place: 80 } as const;
type TextName = keyof typeof maxLengths;
const textNames = Object.keys(maxLengths) as TextName[];

/** What a form says of a partner, and what is wrong with it by field. */
export function readPartner(
  form: PostedForm,
  hosts: Hosts,
): { values: PartnerValues; faults: PartnerErrors } {
  const line = (name: string) => form.text(name).replaceAll(/\s+/g, ' ').trim();
  const countryId = Number(form.text('countryId'));
  const { colours, faults } = readColours(line);
  const [host, share] = [hostIn(line('host')), shareIn(line('share'))];
  const texts = Object.fromEntries(textNames.map((name) => [name, line(name)])) as Record<TextName, string>;
  const values: PartnerValues = {
    ...texts,
    host: host ?? '',
    colours,
    share: share ?? 0,
    countryId: isCountryId(countryId) ? countryId : 1,
    markId: rowIdOf(line('markId')),
    markDarkId: rowIdOf(line('markDarkId')),
    postalCode: line('postalCode'),
    vatNumber: line('vatNumber').toUpperCase(),
    email: normalizeEmail(line('email')) ?? '',
    isActive: form.text('isActive') !== '',
  };
  for (const name of textNames) {
    if (texts[name] === '') faults[name] = { code: 'missing' };
    else if (texts[name].length > maxLengths[name]) faults[name] = { code: 'too_long' };
  }
  const hostFault = faultOfHost(host, { hosts, isActive: values.isActive });
  if (hostFault) faults.host = { code: line('host') === '' ? 'missing' : hostFault };
  if (share === null) faults.share = { code: 'share' };
  if (!countries[values.countryId].postalCodePattern.test(values.postalCode))
    faults.postalCode = { code: values.postalCode === '' ? 'missing' : 'postal_code' };
  if (!/^(?:[A-Z0-9][A-Z0-9. -]{3,19})?$/.test(values.vatNumber)) faults.vatNumber = { code: 'vat' };
  if (values.email === '') faults.email = { code: line('email') === '' ? 'missing' : 'email' };
  return { values, faults };
}

const rowIdOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** A host of our own shows no partner, and only what the process accepts can be served. */
function faultOfHost(
  host: string | null,
  { hosts, isActive }: { hosts: Hosts; isActive: boolean },
): FaultCode | null {
  if (host === null) return 'host';
  const isIn = (names: readonly string[]) => names.some((name) => name.toLowerCase() === host);
  if (isIn([...hosts.de, ...hosts.at, ...hosts.ch])) return 'host_ours';
  return isActive && !isIn(hosts.partner) ? 'host_closed' : null;
}

/** The colours of both schemes; those that cannot be told are the house's, with a fault beside them. */
function readColours(line: (name: string) => string) {
  const faults: PartnerErrors = {};
  const read = (scheme: Scheme) => {
    const given = colourNames.map((name) => {
      const colour = colourIn(line(`${scheme}-${name}`));
      if (colour === null) faults[`${scheme}-${name}`] = { code: 'colour' };
      return [name, colour ?? houseBrand[scheme][name]] as const;
    });
    const colours = Object.fromEntries(given) as Record<ColourName, string>;
    for (const [name, ratio] of Object.entries(weakColours(colours, scheme))) {
      // The keys are names of colours.
      const field: ColourField = `${scheme}-${name as ColourName}`;
      faults[field] ??= { code: 'contrast', ratio };
    }
    return colours;
  };
  return { colours: { light: read('light'), dark: read('dark') }, faults };
}
