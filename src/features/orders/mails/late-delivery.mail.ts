import { countries } from '#features/places/shared.ts';
import type { MailDocument } from '#platform/mail/mail.ts';
import { lateDeliveryTexts } from './late-delivery.mail.texts.ts';
import { type ChangeMailData, plainMail, plainWorkMail } from './order-change.mail.ts';
import { writerOf } from './orders.mail.ts';

/** The mails about a delivery whose day passed, by kind: who reads them, and what they say. */
export const lateDeliveryMails = {
  order_delivery_late: ['customer', toCustomer],
  dealer_delivery_reminder: [
    'dealer',
    (data: ChangeMailData) => {
      const { said, day } = wordsOf(data);
      return plainWorkMail(data, 'dealer', () => ({
        subject: said.reminderSubject(data.order.number),
        title: said.reminderTitle,
        lead: `${day} ${said.reminder}`,
      }));
    },
  ],
  dealer_delivery_late: [
    'dealer',
    (data: ChangeMailData) => {
      const { said, day } = wordsOf(data);
      return plainWorkMail(data, 'dealer', () => ({
        subject: said.dealerSubject(data.order.number),
        title: said.dealerTitle,
        lead: `${day} ${said.dealer}`,
      }));
    },
  ],
  support_delivery_late: [
    'support',
    (data: ChangeMailData) => {
      const { said, day } = wordsOf(data);
      return plainWorkMail(data, 'support', () => ({
        subject: `${said.supportTitle}: ${data.order.number}`,
        title: said.supportTitle,
        lead: `${day} ${said.support}`,
      }));
    },
  ],
} satisfies Record<string, ['customer' | 'dealer' | 'support', (data: ChangeMailData) => MailDocument]>;

function toCustomer(data: ChangeMailData): MailDocument {
  const { said, day } = wordsOf(data);
  return plainMail(data, () => ({
    subject: said.subject(data.order.number),
    title: said.title,
    lead: `${day} ${said.lead(data.order.terms.dealer.name)}`,
  }));
}

function wordsOf({ order }: ChangeMailData) {
  const said = lateDeliveryTexts(countries[order.countryId].locale);
  const { format } = writerOf(order);
  const { appointment } = order.course;
  const day = appointment
    ? said.passed(format.longDay(appointment.day))
    : said.unscheduled(format.longDay(order.terms.deliveryDate));
  return { said, day };
}
