import { catalogue } from '#platform/i18n/catalogue.ts';
import type { StepName } from '../orders.types.ts';

/** What a customer or guest reads on the page of an order. */
export const customerOrderTexts = catalogue(
  {
    back: 'Alle Bestellungen',
    title: (number: string) => `Bestellung ${number}`,
    steps: { placed: 'Bestellt', confirmed: 'Bestätigt', scheduled: 'Termin', delivered: 'Geliefert' },
    progress: 'Stand der Bestellung',
    reached: 'erledigt',
    heads: {
      placed: (day: string) => `Der Händler bestätigt spätestens am ${day}`,
      overdue: 'Der Händler hat nicht rechtzeitig bestätigt',
      late: 'Ihre Lieferung ist überfällig',
      confirmed: 'Ihre Bestellung ist bestätigt',
      scheduled: (when: string) => `Lieferung am ${when}`,
      delivered: 'Ihre Lieferung ist da',
      settled: 'Ihre Bestellung ist abgeschlossen',
      disputed: 'Wir klären Ihre Meldung',
      cancelled: 'Ihre Bestellung ist storniert',
      withdrawn: 'Ihr Widerruf ist eingegangen',
    },
    texts: {
      placed: (dealer: string) =>
        `${dealer} prüft Ihre Bestellung. Mit der Bestätigung kommt der Vertrag zustande; Sie bekommen dann eine E-Mail.`,
      overdue:
        'Sie sind an diese Bestellung nicht mehr gebunden. Sie können kostenfrei stornieren und woanders bestellen oder dem Händler noch einen Arbeitstag geben.',
      late: (dealer: string) =>
        `${dealer} hat noch keine Lieferung gemeldet, unser Kundendienst fragt dort nach. Wollen Sie nicht länger warten, antworten Sie auf unsere E-Mail: Wir können kostenfrei stornieren.`,
      confirmed: (dealer: string) => `Als Nächstes nennt Ihnen ${dealer} den Liefertermin.`,
      scheduled:
        'Bitte sorgen Sie dafür, dass der Tank erreichbar ist. Passt der Tag nicht, schlagen Sie unten einen anderen vor.',
      accepted: 'Sie haben den Termin bestätigt. Bitte sorgen Sie dafür, dass der Tank erreichbar ist.',
      proposed: (when: string) =>
        `Sie haben ${when} vorgeschlagen. Bis der Händler antwortet, gilt der genannte Termin nicht als vereinbart.`,
      declined: 'Sie haben diesen Termin abgelehnt. Der Händler nennt Ihnen einen anderen.',
      delivered: 'Stimmt etwas nicht, melden Sie es hier.',
      complaintUntil: (day: string) => `Stimmt etwas nicht, melden Sie es hier bis ${day}.`,
      settled: 'Es ist nichts mehr zu tun.',
      disputed: 'Händler und Kundendienst wissen Bescheid. Wir melden uns bei Ihnen.',
      cancelled: 'Es wird nichts geliefert.',
      cancelledDealer: (dealer: string) =>
        `${dealer} kann leider nicht liefern. Ihnen entstehen keine Kosten. Darunter stehen die nächsten Angebote.`,
      withdrawn:
        'Der Händler ist benachrichtigt und liefert nicht mehr. Kommt die Ware trotzdem, müssen Sie sie nicht annehmen. Was Sie schon bezahlt haben, bekommen Sie zurück.',
      withdrawnDelivered: 'Der Händler ist benachrichtigt. Wie Ware und Geld zurückgehen, steht hier.',
    },
    done: {
      placed: 'Der Händler hat jetzt bis zum Ende des nächsten Arbeitstags Zeit.',
      disputed: 'Ihre Meldung ist bei uns. Sie bekommen eine E-Mail.',
      cancelled: 'Ihre Bestellung ist storniert. Sie bekommen eine E-Mail.',
      withdrawn: 'Ihr Widerruf ist eingegangen. Sie bekommen eine E-Mail.',
      appointment_accepted: 'Der Händler sieht, dass der Termin passt.',
      appointment_proposed: 'Ihr Vorschlag ist beim Händler. Sie bekommen eine E-Mail, sobald er antwortet.',
      appointment_declined: 'Der Händler ist benachrichtigt und nennt Ihnen einen anderen Termin.',
    } as Readonly<Partial<Record<StepName, string>>>,
    answer: {
      title: 'Passt Ihnen der Termin?',
      accept: 'Termin bestätigen',
      propose: 'Anderen Termin vorschlagen',
      proposeText:
        'Hier stehen nur Tage, an denen der Händler kommen kann. Er bestätigt Ihren Vorschlag oder nennt einen anderen Termin.',
      decline: 'Termin ablehnen',
      declineText:
        'Der Händler nennt Ihnen dann einen anderen. Schreiben Sie ihm gern, wann es besser passt.',
    },
    calendar: 'In den Kalender',
    inviteNeighbours: 'Nachbarn einladen',
    toGroupOrder: 'Sammelbestellung',
    rate: 'Bewerten',
    again: 'Noch einmal bestellen',
    print: 'Drucken',
    account: 'Konto eröffnen',
    forget: 'Auf diesem Gerät vergessen',
    details: 'Ihre Bestellung',
    terms: (stated: string) => `AGB bei Ihrer Bestellung, Stand ${stated}`,
    dealer: 'Ihr Vertragspartner',
    call: 'Anrufen',
    withdraw: 'Vertrag widerrufen',
    withdrawLoan: 'Ratenzahlung widerrufen',
    cancelTitle: 'Bestellung stornieren',
    cancelFree: 'Bis zur Bestätigung durch den Händler kostet das nichts.',
    cancelFee: (fee: string) =>
      `Der Vertrag ist geschlossen. Die Stornierung kostet ${fee}; so steht es in den Bedingungen des Händlers. Sie können nachweisen, dass dem Händler ein geringerer Schaden entsteht.`,
    cancelAsk: (number: string) => `Bestellung ${number} stornieren?`,
    cancelEndsFree:
      'Es wird nichts geliefert, und Sie bezahlen nichts. Rückgängig machen lässt sich das nicht.',
    cancelEnds: (fee: string) =>
      `Es wird nichts geliefert, und Sie bezahlen ${fee}. Rückgängig machen lässt sich das nicht.`,
    cancel: 'Kostenfrei stornieren',
    cancelPaid: (fee: string) => `Für ${fee} stornieren`,
    waitLonger: 'Noch einen Arbeitstag warten',
    disputeTitle: 'Etwas stimmt nicht',
    disputeText: 'Menge, Preis oder etwas anderes: Beschreiben Sie es, Händler und Kundendienst lesen es.',
    dispute: 'Meldung absenden',
    disputeReason: 'Was stimmt nicht?',
    offersTitle: 'Die nächsten Angebote',
    offersText: 'Dieselbe Menge am selben Ort, Preise von jetzt.',
    offerDay: (day: string) => `Lieferung bis ${day}`,
    allOffers: 'Alle Angebote ansehen',
    facts: {
      amount: 'Menge',
      place: 'Lieferung an',
      promised: 'Zugesagt',
      appointment: 'Termin',
      options: { DeliveryTime: 'Lieferzeit', Truck: 'Lastwagen', Hose: 'Schlauch' },
      call: 'Ankündigung',
      callText: 'Der Fahrer ruft 30 Minuten vorher an.',
      payment: 'Zahlung',
      invoice: 'Rechnung an',
      placed: 'Bestellt am',
    },
    vatId: 'USt-IdNr.',
    until: (day: string) => `bis ${day}`,
    on: (day: string) => `am ${day}`,
  },
  { 'de-AT': { vatId: 'UID-Nummer' }, 'de-CH': { vatId: 'UID' } },
);
