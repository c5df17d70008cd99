/** Where mail and parcels wait to be fetched. */
const words = [
  /post[\s-]?(?:schlie(?:ß|ss)[\s-]?)?f(?:a|ä|ae)ch(?:er)?|(?:schlie(?:ß|ss)|gro(?:ß|ss)kunden)fach/,
  /pack[\s-]?station(?:en)?|(?:paket|abhol|post)station|(?:haupt|bahn)?postlagernd/,
  // One's own stands beside the door; theirs have numbers.
  /(?:paket|abhol|post)[\s-]?box(?=[\s-]*(?:nr\.?\s*)?(?:\d|$))/,
  /(?:paket|parcel)[\s-]?shop|post[\s-]?filiale|postpartner|postnummer|postnr\.?|my\s?post\s?24|pickpost/,
  /p\.?\s?o\.?[\s-]?box|post[\s-]?office[\s-]?box|pob|poste restante|amazon[\s-](?:locker|counter)/,
  /(?:case|bo[îi]te) postale|casella postale|fermo posta|chascha postala/,
].map(({ source }) => source);

/** "Postfach 12", "DHL-Packstation Nr. 123"; compounds such as "Postfachweg" and "Postfach-Straße" are streets. */
const box = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:dhl|dpd|gls|hermes|ups|post)[\s-]+)?(?:${words.join('|')})(?!\p{L}|-(?!nr|nummer)\p{L})`,
  'giu',
);

/** "PF 10 01 01", "Lindenweg 4, Postf. 12", "C.P. 12": shortened, before a figure. */
const shortened =
  /(?:^|[,;/]\s*|\d\s*[a-z]?\s+)(?:p\.?\s?f\.?|postf\.?|p\.\s?o\.\s?b\.?|c\.\s?p\.|cp|b\.\s?p\.|bp)\s*(?:nr\.?\s*)?\d/iu;

/** "neben der Packstation" tells the way to a house, "Am Postfach 3" is one. */
const nearBy =
  /(?<!\p{L})(?:am|an|bei|beim|gegenüber|hinter|hinterm|höhe|nahe|neben|über|unter|vom|von|vor|vorm|zwischen|zum|zur)\s+(?:de[mnrs]\s+|die\s+|das\s+|(?:eine|unsere)[mnr]?\s+)?$/iu;

/** Whether a line of an address is a box or a counter where mail waits, to which nobody can deliver oil. */
export const isPostBox = (line: string): boolean =>
  shortened.test(line) || [...line.matchAll(box)].some(({ index }) => !nearBy.test(line.slice(0, index)));
