import { catalogue } from '#platform/i18n/catalogue.ts';

/** Words of a SEPA core direct debit mandate (EPC130-08), frozen with the mandate. */
export const mandateTexts = catalogue({
  mandate: (creditor: string) =>
    `Ich ermächtige ${creditor}, einmalig eine Zahlung von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogene Lastschrift einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. Der Einzug wird mir mindestens fünf Tage vorher angekündigt.`,
  /** A lender announces its debits itself. */
  lenderMandate: (creditor: string) =>
    `Ich ermächtige die ${creditor}, Zahlungen aus diesem Kauf von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der ${creditor} auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.`,
});
