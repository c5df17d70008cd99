import {
  any,
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

/** What is wrong with a statement of a bank, by path; the grammar is written down here from the message definition. */
export const statementFaults = (xml: string): string[] =>
  xmlErrors(xml, {
    root: 'Document',
    grammars: { 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08': statement },
  });

const anyText = (max: number) => text(new RegExp(`^[^]{1,${max}}$`));
const code = (...values: string[]) => text(new RegExp(`^(${values.join('|')})$`));
const amount: Content = text(/^(?=.{1,19}$)\d+(\.\d{1,5})?$/, { name: 'Ccy', type: /^[A-Z]{3}$/ });
const day = text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const moment = text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/);
const flag = text(/^(true|false|0|1)$/);
const account = sequence(
  one('Id', choice(one('IBAN', text(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)), ...unused('Othr'))),
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
