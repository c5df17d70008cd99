import { XMLParser } from 'fast-xml-parser';

/** What an element holds: a text of a type, children in their order, or one of several children. */
type Content =
  | { kind: 'text'; type: RegExp; attribute?: string }
  | { kind: 'sequence'; children: readonly Child[] }
  | { kind: 'choice'; children: readonly Child[] };
type Child = { name: string; min: number; max: number; content: Content };

const text = (type: RegExp, attribute?: string): Content => ({
  kind: 'text',
  type,
  ...(attribute && { attribute }),
});
const sequence = (...children: Child[]): Content => ({ kind: 'sequence', children });
const choice = (...children: Child[]): Content => ({ kind: 'choice', children });
const child =
  (min: number, max: number) =>
  (name: string, content: Content): Child => ({ name, min, max, content });
const [one, maybe, some, any] = [child(1, 1), child(0, 1), child(1, 1e9), child(0, 1e9)];
/** Allowed by the standard, written by nobody here. */
const unused = (...names: string[]): Child[] => names.map((name) => any(name, sequence()));

/** The letters of EPC217-08, which are fewer than the standard's. */
const sepa = (max: number) => text(new RegExp(`^[A-Za-z0-9/?:().,'+ -]{1,${max}}$`));
const id35 = text(/^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]{1,35}$/);
const anyText = (max: number) => text(new RegExp(`^[^]{1,${max}}$`));
const code = (...values: string[]) => text(new RegExp(`^(${values.join('|')})$`));
const number = text(/^[0-9]{1,15}$/);
const decimal = text(/^(?=.{1,19}$)\d+(\.\d{1,17})?$/);
const amount = text(/^(?=.{1,19}$)\d+(\.\d{1,5})?$/, 'Ccy');
const day = text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const moment = text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/);
const flag = text(/^(true|false|0|1)$/);
const account = sequence(
  one('Id', choice(one('IBAN', text(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)), ...unused('Othr'))),
);
const bank = sequence(
  one(
    'FinInstnId',
    sequence(
      maybe('BICFI', text(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)),
      ...unused('ClrSysMmbId', 'LEI', 'Nm', 'PstlAdr'),
      maybe('Othr', sequence(one('Id', code('NOTPROVIDED')))),
    ),
  ),
);
const party = sequence(maybe('Nm', sepa(70)), ...unused('PstlAdr', 'Id', 'CtryOfRes', 'CtctDtls'));
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
  one('PmtId', sequence(maybe('InstrId', id35), one('EndToEndId', id35), ...unused('UETR'))),
  ...unused('PmtTpInf'),
  one('InstdAmt', amount),
  maybe('ChrgBr', code('SLEV')),
  one(
    'DrctDbtTx',
    sequence(
      one(
        'MndtRltdInf',
        sequence(one('MndtId', id35), one('DtOfSgntr', day), ...unused('AmdmntInd', 'AmdmntInfDtls')),
      ),
      ...unused('CdtrSchmeId'),
    ),
  ),
  ...unused('UltmtCdtr'),
  one('DbtrAgt', bank),
  ...unused('DbtrAgtAcct'),
  one('Dbtr', party),
  one('DbtrAcct', account),
  ...unused('UltmtDbtr', 'InstrForCdtrAgt', 'Purp', 'RgltryRptg', 'Tax', 'RltdRmtInf'),
  maybe('RmtInf', choice(one('Ustrd', sepa(140)), ...unused('Strd'))),
);

/** CustomerDirectDebitInitiationV08 as SEPA core narrows it (EPC130-08, DFÜ-Abkommen annex 3). */
const directDebits = sequence(
  one(
    'CstmrDrctDbtInitn',
    sequence(
      one(
        'GrpHdr',
        sequence(
          one('MsgId', id35),
          one('CreDtTm', moment),
          ...unused('Authstn'),
          one('NbOfTxs', number),
          one('CtrlSum', decimal),
          one('InitgPty', party),
          ...unused('FwdgAgt'),
        ),
      ),
      some(
        'PmtInf',
        sequence(
          one('PmtInfId', id35),
          one('PmtMtd', code('DD')),
          maybe('BtchBookg', flag),
          one('NbOfTxs', number),
          one('CtrlSum', decimal),
          one(
            'PmtTpInf',
            sequence(
              ...unused('InstrPrty'),
              one('SvcLvl', sequence(one('Cd', code('SEPA')))),
              one('LclInstrm', sequence(one('Cd', code('CORE', 'B2B')))),
              one('SeqTp', code('FRST', 'RCUR', 'FNAL', 'OOFF')),
              ...unused('CtgyPurp'),
            ),
          ),
          one('ReqdColltnDt', day),
          one('Cdtr', party),
          one('CdtrAcct', account),
          one('CdtrAgt', bank),
          ...unused('CdtrAgtAcct', 'UltmtCdtr'),
          one('ChrgBr', code('SLEV')),
          ...unused('ChrgsAcct', 'ChrgsAcctAgt'),
          one('CdtrSchmeId', creditorScheme),
          some('DrctDbtTxInf', debit),
        ),
      ),
      ...unused('SplmtryData'),
    ),
  ),
);

const indicator = code('CRDT', 'DBIT');
const dated = choice(one('Dt', day), one('DtTm', moment));
const named = choice(
  one('Pty', sequence(maybe('Nm', anyText(140)), ...unused('PstlAdr', 'Id'))),
  ...unused('Agt'),
);

/** BankToCustomerStatementV08, as far as German and Austrian banks fill it. */
const statement = sequence(
  one(
    'BkToCstmrStmt',
    sequence(
      one('GrpHdr', sequence(one('MsgId', anyText(35)), one('CreDtTm', moment), ...unused('MsgPgntn'))),
      some(
        'Stmt',
        sequence(
          one('Id', anyText(35)),
          ...unused('StmtPgntn'),
          maybe('ElctrncSeqNb', text(/^\d{1,18}$/)),
          maybe('CreDtTm', moment),
          ...unused('FrToDt'),
          one('Acct', account),
          ...unused('RltdAcct', 'Intrst'),
          some(
            'Bal',
            sequence(
              one('Tp', sequence(one('CdOrPrtry', choice(one('Cd', code('OPBD', 'CLBD', 'PRCD')))))),
              ...unused('CdtLine'),
              one('Amt', amount),
              one('CdtDbtInd', indicator),
              one('Dt', dated),
            ),
          ),
          ...unused('TxsSummry'),
          any(
            'Ntry',
            sequence(
              maybe('NtryRef', anyText(35)),
              one('Amt', amount),
              one('CdtDbtInd', indicator),
              maybe('RvslInd', flag),
              one('Sts', choice(one('Cd', code('BOOK', 'PDNG', 'INFO')))),
              maybe('BookgDt', dated),
              maybe('ValDt', dated),
              maybe('AcctSvcrRef', anyText(35)),
              one(
                'BkTxCd',
                sequence(maybe('Prtry', sequence(one('Cd', anyText(35)), maybe('Issr', anyText(35))))),
              ),
              any(
                'NtryDtls',
                sequence(
                  ...unused('Btch'),
                  any(
                    'TxDtls',
                    sequence(
                      maybe(
                        'Refs',
                        sequence(
                          maybe('AcctSvcrRef', anyText(35)),
                          maybe('EndToEndId', anyText(35)),
                          maybe('MndtId', anyText(35)),
                        ),
                      ),
                      maybe('Amt', amount),
                      maybe('CdtDbtInd', indicator),
                      ...unused('AmtDtls', 'BkTxCd'),
                      maybe(
                        'RltdPties',
                        sequence(
                          maybe('Dbtr', named),
                          maybe('DbtrAcct', account),
                          maybe('Cdtr', named),
                          maybe('CdtrAcct', account),
                        ),
                      ),
                      ...unused('RltdAgts'),
                      maybe('RmtInf', sequence(any('Ustrd', anyText(140)), ...unused('Strd'))),
                      ...unused('RltdDts'),
                      maybe(
                        'RtrInf',
                        sequence(
                          maybe('Rsn', choice(one('Cd', text(/^[A-Z0-9]{1,4}$/)))),
                          any('AddtlInf', anyText(105)),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
              maybe('AddtlNtryInf', anyText(500)),
            ),
          ),
        ),
      ),
    ),
  ),
);

const documents = {
  'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08': directDebits,
  'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08': statement,
} as const;

/** An element of a document in order: its name with its children, and attributes beside it. */
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

/**
 * What is wrong with a message, by path; the grammar is written down here from the published message definitions,
 * because no package brings their schemas.
 */
export function messageFaults(xml: string): string[] {
  const root = (parser.parse(xml) as Node[]).find((node) => 'Document' in node);
  if (!root) return ['no Document'];
  const grammar = Object.entries(documents).find(
    ([namespace]) => namespace === attributeOf(root, 'xmlns'),
  )?.[1];
  return grammar ? faultsIn(root.Document as Node[], grammar, 'Document') : ['unknown namespace'];
}

function faultsIn(nodes: readonly Node[], content: Content, path: string): string[] {
  const elements = nodes.filter((node) => !('#text' in node) && !('?xml' in node));
  const words = nodes.filter((node) => '#text' in node).map((node) => String(node['#text']));
  if (content.kind === 'text') {
    if (elements.length > 0) return [`${path}: has children`];
    return content.type.test(words.join('')) ? [] : [`${path}: "${words.join('')}"`];
  }
  const stray = words.some((word) => word.trim() !== '') ? [`${path}: has text`] : [];
  return [...stray, ...childFaults(elements, content, path)];
}

function childFaults(
  elements: readonly Node[],
  { kind, children }: Exclude<Content, { kind: 'text' }>,
  path: string,
): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  let last = 0;
  for (const element of elements) {
    const name = nameOf(element);
    const at = children.findIndex((known) => known.name === name);
    const known = children[at];
    if (!known) {
      faults.push(`${path}/${name}: is not known`);
      continue;
    }
    if (at < last) faults.push(`${path}/${name}: comes too late`);
    last = at;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (
      known.content.kind === 'text' &&
      known.content.attribute &&
      !attributeOf(element, known.content.attribute)
    )
      faults.push(`${path}/${name}: lacks ${known.content.attribute}`);
    faults.push(...faultsIn(element[name] as Node[], known.content, `${path}/${name}`));
  }
  if (kind === 'choice') return elements.length === 1 ? faults : [...faults, `${path}: is no choice of one`];
  const missing = children.filter(({ name, min, max }) => {
    const count = counts.get(name) ?? 0;
    return count < min || count > max;
  });
  return [...faults, ...missing.map(({ name }) => `${path}/${name}: stands ${counts.get(name) ?? 0} times`)];
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';

const attributeOf = (node: Node, name: string): string =>
  String((node[':@'] as Record<string, unknown> | undefined)?.[name] ?? '');
