import { hasLink, hasPhoneNumber } from '#platform/forms/contact-details.rules.ts';

/** What of a review support looks at before anybody reads it. */
export const waitReasons = ['phone', 'link', 'address', 'insult'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** A street with its number. */
const address = /\p{L}(straße|strasse|str\.?|weg|gasse|allee|platz|ring|damm|ufer)\s*\d/iu;

const insult =
  /(?<!\p{L})(arschl(o|ö)ch|arsch|wichser|hurens(o|ö)hn|hure|fotze|(voll)?idiot|trottel|depp|vollpfosten|penner|dreck(sack|sau|schwein)|schwein|schei(ß|ss)\p{L}*|missgeburt|spast|schlampe|nazi|verbrecher|betrüger|gauner|lügner)(e|en|er|n|s|in|innen)?(?!\p{L})/iu;

const signs: Readonly<Record<WaitReason, (written: string) => boolean>> = {
  phone: hasPhoneNumber,
  link: hasLink,
  address: (written) => address.test(written),
  insult: (written) => insult.test(written),
};

/** Why a review waits; empty where it is published at once. Better one too many: somebody looks at each. */
export function reasonsToWait({ text, author }: { text: string; author: string }): WaitReason[] {
  const written = `${text}\n${author}`;
  return waitReasons.filter((reason) => signs[reason](written));
}
