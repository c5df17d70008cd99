/** One piece of a document that React or we have written: quotes around every value, every element closed. */
export type Piece =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isAlone: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const pieces = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const alone = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their content is no markup. */
const raw = new Set(['script', 'style', 'textarea', 'title']);

export function* readHtml(html: string): Generator<Piece> {
  pieces.lastIndex = 0;
  for (;;) {
    const found = pieces.exec(html);
    if (!found) return;
    const [whole, slash, tag, inside = ''] = found;
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (!whole.startsWith('<')) yield { kind: 'text', text: decoded(whole) };
    } else if (slash) {
      yield { kind: 'close', name };
    } else {
      const isClosed = inside.endsWith('/');
      yield { kind: 'open', name, attributes: attributesOf(inside), isAlone: isClosed || alone.has(name) };
      if (raw.has(name) && !isClosed) {
        const end = html.toLowerCase().indexOf(`</${name}`, pieces.lastIndex);
        const text = html.slice(pieces.lastIndex, end < 0 ? undefined : end);
        if (text) yield { kind: 'text', text: name === 'script' || name === 'style' ? text : decoded(text) };
        pieces.lastIndex = end < 0 ? html.length : end;
      }
    }
  }
}

function attributesOf(inside: string): ReadonlyMap<string, string> {
  const found = inside.replace(/\/$/, '').matchAll(attribute);
  return new Map([...found].map(([, name = '', a, b, c]) => [name, decoded(a ?? b ?? c ?? '')]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });

/** A form as a browser would send it. */
export type Form = {
  action: string;
  method: string;
  fields: readonly Field[];
};
/** `isSent` unless somebody chooses otherwise; buttons are not. */
export type Field = { name: string; value: string; type: string; isSent: boolean };

export function formsOf(html: string): readonly Form[] {
  const forms: { action: string; method: string; fields: Field[] }[] = [];
  let form: (typeof forms)[number] | undefined;
  let select: { name: string; options: Field[] } | undefined;
  let area: Field | undefined;
  for (const piece of readHtml(html)) {
    if (piece.kind === 'text') {
      if (area) area.value += piece.text;
    } else if (piece.kind === 'close') {
      if (piece.name === 'form') form = undefined;
      if (piece.name === 'textarea') area = undefined;
      if (piece.name === 'select' && select && form) {
        if (!select.options.some(({ isSent }) => isSent) && select.options[0])
          select.options[0].isSent = true;
        form.fields.push(...select.options);
        select = undefined;
      }
    } else {
      const { name: element, attributes } = piece;
      const given = (name: string) => attributes.get(name) ?? '';
      if (element === 'form') {
        form = { action: given('action'), method: given('method').toLowerCase() || 'get', fields: [] };
        forms.push(form);
      }
      const isOn = !attributes.has('disabled');
      if (element === 'option' && select) {
        const isSent = attributes.has('selected');
        select.options.push({ name: select.name, value: given('value'), type: 'option', isSent });
      }
      if (!form || !given('name')) continue;
      if (element === 'select') select = { name: given('name'), options: [] };
      if (element === 'textarea') {
        area = { name: given('name'), value: '', type: 'textarea', isSent: isOn };
        form.fields.push(area);
      }
      if (element === 'input' || element === 'button') {
        const type = given('type') || (element === 'button' ? 'submit' : 'text');
        const isChosen =
          !/^(checkbox|radio|submit|button|image|file)$/.test(type) || attributes.has('checked');
        const value = attributes.get('value') ?? (type === 'checkbox' ? 'on' : '');
        form.fields.push({ name: given('name'), value, type, isSent: isOn && isChosen && type !== 'submit' });
      }
    }
  }
  return forms;
}
