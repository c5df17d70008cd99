/** A name as somebody without umlauts on the keyboard types it: "Lüneburg" → "luneburg". */
export const bareKeyOf = (name: string): string =>
  searchKeyOf(name.normalize('NFD').replace(/\p{Mark}/gu, ''));

/** The URL form of a German name: "Schwäbisch Hall" → "schwaebisch-hall", "Genève" → "geneve". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Under which a place is looked up: "Frankfurt a. M." and "St. Wendel" find "Frankfurt am Main" and "Sankt Wendel". */
export const searchKeyOf = (name: string): string =>
  slugOf(name)
    .replace(/^sankt-/, 'st-')
    .replace(/-(a-m|main)$/, '-am-main')
    .replace(/-am-am-main$/, '-am-main');

/** The main word of a place: "Frankfurt am Main" and "Frankfurt (Oder)" → "frankfurt", "Lutherstadt Eisleben" → "eisleben". */
export const shortKeyOf = (name: string): string =>
  searchKeyOf(
    name
      .replace(/[,(/].*$/, '')
      .replace(/ (am|an|im|in|bei|beim|b\.|auf|ob|vor|unter) .*$/, '')
      .replace(/^Lutherstadt /, '')
      .trim(),
  );
