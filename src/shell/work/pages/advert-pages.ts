import type { StaffPage } from '../staff-page.ts';

/** Adverts, and what customers and visitors say. */
export const advertPages = {
  'adverts/staff/campaigns': {
    path: '/support/campaigns',
    right: 'adverts',
    title: 'Kampagnen',
    menu: { group: 'content', text: 'Werbung buchen, Lieferung gegen Plan, Werbekunden.' },
  },
  'adverts/staff/campaign': {
    path: '/support/campaigns/:campaignId',
    newPath: '/support/campaigns/create',
    right: 'adverts',
    title: 'Neue Kampagne',
  },
  'adverts/staff/advertisers': { path: '/support/werbekunden', right: 'adverts', title: 'Werbekunden' },
  'adverts/staff/adverts': {
    path: '/support/adverts',
    right: 'adverts',
    title: 'Anzeigen',
    menu: { group: 'content', text: 'Anzeigen prüfen, ansehen und freigeben; Meldungen von Besuchern.' },
  },
  'adverts/staff/advert': {
    path: '/support/adverts/:advertId',
    newPath: '/support/adverts/create',
    right: 'adverts',
    title: 'Neue Anzeige',
  },
  'adverts/staff/slots': {
    path: '/support/slots',
    right: 'adverts',
    title: 'Werbeplätze',
    menu: { group: 'content', text: 'Wo auf unseren Seiten Anzeigen stehen.' },
  },
  'adverts/staff/slot': {
    path: '/support/slots/:slotId',
    newPath: '/support/slots/create',
    right: 'adverts',
    title: 'Neuer Werbeplatz',
  },
  'leads/lead-partners/staff/lead-complaints': {
    path: '/support/leads/beanstandungen',
    right: 'adverts',
    title: 'Beanstandete Anfragen',
    menu: { group: 'content', text: 'Was Empfänger nicht zahlen wollen: anerkennen oder ablehnen.' },
  },
  'leads/lead-partners/staff/lead-partner-list': {
    path: '/support/leads/partner',
    right: 'adverts',
    title: 'Anfragen-Empfänger',
    menu: { group: 'content', text: 'Wer Anfragen aus Ratgebern bekommt, wie viele und auf welchem Weg.' },
  },
  'leads/lead-partners/staff/lead-partner': {
    path: '/support/leads/partner/:partnerId',
    right: 'adverts',
    title: 'Neuer Empfänger',
  },
  'reviews/staff/review-reports': {
    path: '/support/bewertungen',
    right: 'customers',
    title: 'Gemeldete Bewertungen',
    menu: {
      group: 'content',
      title: 'Bewertungen',
      text: 'Gemeldete Bewertungen prüfen und begründet entscheiden.',
    },
  },
  'community/staff/moderation': {
    path: '/support/community',
    right: 'customers',
    title: 'Community · Moderation',
    menu: {
      group: 'content',
      title: 'Community',
      text: 'Zweifelhafte und gemeldete Beiträge, Widersprüche, Wörterliste und Zahlen.',
    },
  },
  'community/staff/word-list': {
    path: '/support/community/woerter',
    right: 'customers',
    title: 'Community · Wörterliste',
  },
  'community/staff/moderation-figures': {
    path: '/support/community/zahlen',
    right: 'customers',
    title: 'Community · Zahlen',
  },
  'community/staff/polls': {
    path: '/support/community/abstimmungen',
    right: 'customers',
    title: 'Community · Abstimmungen',
  },
  'community/staff/poll': {
    path: '/support/community/abstimmungen/:pollId',
    right: 'customers',
    title: 'Community · Abstimmung',
  },
  'community/staff/suggestions': {
    path: '/support/community/vorschlaege',
    right: 'customers',
    title: 'Community · Vorschläge',
  },
  'community/staff/suggestion': {
    path: '/support/community/vorschlaege/:postId',
    right: 'customers',
    title: 'Community · Vorschlag',
  },
  'community/guidelines/edit-guidelines': {
    path: '/support/community/nutzungsbedingungen',
    right: 'customers',
    title: 'Community · Nutzungsbedingungen',
  },
} as const satisfies Record<string, StaffPage>;
