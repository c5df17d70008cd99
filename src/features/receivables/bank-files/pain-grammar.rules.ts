import {
  type Child,
  type Content,
  choice,
  maybe,
  one,
  sequence,
  some,
  text,
  unused,
  xmlErrors,
} from '#platform/files/xml-grammar.ts';
import { isAustrian } from './bank-text.rules.ts';

const transferNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * What is wrong with a file before it goes to the bank; it is never handed out with a fault. The grammar is written down
 * here from the published message definitions, because no package brings their schemas.
 */
export const debitFileErrors = (xml: string): string[] =>
  xmlErrors(xml, {
    root: 'Document',
    grammars: { 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08': directDebits },
  });

/** `iban`: the account that it is paid from, whose country may have rules of its own. */
export const transferFileErrors = (
  xml: string,
  { currency, iban }: { currency: 'EUR' | 'CHF'; iban: string },
): string[] =>
  xmlErrors(xml, {
    root: 'Document',
    grammars: {
      [transferNamespace]: transfers[currency === 'EUR' && isAustrian({ iban }) ? 'AT' : currency],
    },
  });

/** A file with a fault is a bug of ours and is never kept. The log gets the places of the faults, and nobody's name. */
export function checkedFile(xml: string, faultsOf: (xml: string) => readonly string[]): string {
  const places = new Set(faultsOf(xml).map((fault) => fault.split(':')[0]));
  if (places.size > 0) throw new Error(`a bank would refuse the file because of ${[...places].join(', ')}`);
  return xml;
}

/** The letters of EPC217-08, which are fewer than the standard's; no slash at either end, nor two in a row. */
const bankText = (max: number) => text(new RegExp(`^(?!/)(?!.*//)(?!.*/$)[A-Za-z0-9/?:().,'+ -]{1,${max}}$`));
const code = (...values: string[]) => text(new RegExp(`^(${values.join('|')})$`));
const number = text(/^[0-9]{1,15}$/);
const decimal = text(/^(?=.{1,18}$)\d+\.\d{2}$/);
const day = text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
/** A fraction of a second that ends with a zero is refused in Austria. */
const moment = text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{0,2}[1-9])?(Z|[+-]\d{2}:\d{2})$/);
const flag = text(/^(true|false)$/);
/** 0.01 to 999,999,999.99 (EPC130-08, EPC132-08). */
const amountIn = (currency: string): Content =>
  text(/^(?!0+\.00$)\d{1,9}\.\d{2}$/, { name: 'Ccy', type: new RegExp(`^${currency}$`) });

const accountOf = (countries: string): Content =>
  sequence(one('Id', choice(one('IBAN', text(new RegExp(`^${countries}\\d{2}[A-Z0-9]{11,30}$`))))));
const notProvided = one('Othr', sequence(one('Id', code('NOTPROVIDED'))));
/** A Swiss bank is known by the number that is part of its accounts. */
const swissBank = one(
  'ClrSysMmbId',
  sequence(one('ClrSysId', sequence(one('Cd', code('CHBCC')))), one('MmbId', text(/^[0-9]{3,5}$/))),
);
const bankBy = (identification: Child): Content =>
  sequence(one('FinInstnId', choice(identification, ...unused('BICFI'))));
/** Structured: a town and a country, and no lines of which a bank would have to guess the parts. */
const address = sequence(
  maybe('StrtNm', bankText(70)),
  maybe('BldgNb', bankText(16)),
  maybe('PstCd', bankText(16)),
  one('TwnNm', bankText(35)),
  one('Ctry', text(/^[A-Z]{2}$/)),
);
const named = sequence(one('Nm', bankText(70)));
const located = sequence(one('Nm', bankText(70)), maybe('PstlAdr', address));
const purpose = maybe('RmtInf', sequence(one('Ustrd', bankText(140))));
const paymentId = one('PmtId', sequence(maybe('InstrId', bankText(35)), one('EndToEndId', bankText(35))));

const header = one(
  'GrpHdr',
  sequence(
    one('MsgId', bankText(35)),
    one('CreDtTm', moment),
    one('NbOfTxs', number),
    one('CtrlSum', decimal),
    one('InitgPty', named),
  ),
);

/** What groups of both messages begin with. */
const groupHead = (method: 'DD' | 'TRF'): Child[] => [
  one('PmtInfId', bankText(35)),
  one('PmtMtd', code(method)),
  one('BtchBookg', flag),
  one('NbOfTxs', number),
  one('CtrlSum', decimal),
];

const sepaLevel = one('SvcLvl', sequence(one('Cd', code('SEPA'))));

/**
 * CustomerCreditTransferInitiationV09 as Germany (DFÜ-Abkommen annex 3, GBIC_5), Austria (at.005) and Switzerland (SIX, ch.03)
 * narrow it; what passes here passes their schemas.
 */
const transfersIn = (currency: 'EUR' | 'CHF', payer: Content): Content => {
  const isSepa = currency === 'EUR';
  return sequence(
    one(
      'CstmrCdtTrfInitn',
      sequence(
        header,
        some(
          'PmtInf',
          sequence(
            ...groupHead('TRF'),
            ...(isSepa ? [one('PmtTpInf', sequence(sepaLevel))] : []),
            one('ReqdExctnDt', choice(one('Dt', day))),
            one('Dbtr', payer),
            one('DbtrAcct', accountOf(isSepa ? '[A-Z]{2}' : '(CH|LI)')),
            one('DbtrAgt', bankBy(isSepa ? notProvided : swissBank)),
            ...(isSepa ? [one('ChrgBr', code('SLEV'))] : []),
            some(
              'CdtTrfTxInf',
              sequence(
                paymentId,
                one('Amt', choice(one('InstdAmt', amountIn(currency)))),
                one('Cdtr', located),
                one('CdtrAcct', accountOf(isSepa ? '[A-Z]{2}' : '(CH|LI)')),
                purpose,
              ),
            ),
          ),
        ),
      ),
    ),
  );
};

const transfers = {
  EUR: transfersIn('EUR', located),
  AT: transfersIn('EUR', named),
  CHF: transfersIn('CHF', located),
};

const creditorScheme = sequence(
  one(
    'Id',
    sequence(
      one(
        'PrvtId',
        sequence(
          one(
            'Othr',
            sequence(
              one('Id', text(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Za-z0-9]{1,28}$/)),
              one('SchmeNm', sequence(one('Prtry', code('SEPA')))),
            ),
          ),
        ),
      ),
    ),
  ),
);

const debit = sequence(
  paymentId,
  one('InstdAmt', amountIn('EUR')),
  one(
    'DrctDbtTx',
    sequence(one('MndtRltdInf', sequence(one('MndtId', bankText(35)), one('DtOfSgntr', day)))),
  ),
  one('DbtrAgt', bankBy(notProvided)),
  one('Dbtr', located),
  one('DbtrAcct', accountOf('[A-Z]{2}')),
  purpose,
);

/** CustomerDirectDebitInitiationV08 as SEPA core narrows it (EPC130-08, DFÜ-Abkommen annex 3). */
const directDebits = sequence(
  one(
    'CstmrDrctDbtInitn',
    sequence(
      header,
      some(
        'PmtInf',
        sequence(
          ...groupHead('DD'),
          one(
            'PmtTpInf',
            sequence(
              sepaLevel,
              one('LclInstrm', sequence(one('Cd', code('CORE')))),
              one('SeqTp', code('OOFF')),
            ),
          ),
          one('ReqdColltnDt', day),
          one('Cdtr', located),
          one('CdtrAcct', accountOf('[A-Z]{2}')),
          one('CdtrAgt', bankBy(notProvided)),
          one('ChrgBr', code('SLEV')),
          one('CdtrSchmeId', creditorScheme),
          some('DrctDbtTxInf', debit),
        ),
      ),
    ),
  ),
);
