import type { DemoDealer } from '#demo/dealers/market.types.ts';
import type { Place } from '#features/places/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import { listOf } from '../lists.ts';

/** Sentences of demo reviews. No letter that Switzerland does not use, and nothing that fits only one kind of fuel. */
const praise: readonly (readonly string[])[] = [
  listOf(`
    Der Preis war der günstigste in unserer Gegend. | Preis wie angezeigt, nichts kam dazu. |
    Faires Angebot, auch im Vergleich zum Vorjahr. | Deutlich günstiger als unser früherer Händler. |
    Preis und Leistung stimmen. | Den Preis vom Bestelltag habe ich auch bezahlt. |
    Mit den Nachbarn zusammen bestellt und gespart. | Keine versteckten Gebühren.`),
  listOf(`
    Die Lieferung kam zwei Tage früher als zugesagt. | Pünktlich am vereinbarten Tag geliefert. |
    Termin wurde genau eingehalten. | Nach fünf Tagen war alles da. |
    Schnelle Lieferung trotz Hochsaison. | Lieferung am Vormittag, wie gewünscht. |
    Auch der Wunschtermin hat geklappt. | Innerhalb einer Woche geliefert. |
    Express bestellt und wirklich am nächsten Tag bekommen.`),
  listOf(`
    Der Fahrer war freundlich und sehr sorgfältig. | Sauber gearbeitet, nichts ging daneben. |
    Der Fahrer kam auch mit unserer engen Einfahrt zurecht. |
    Netter Fahrer, der alles kurz erklärt hat. |
    Der Schlauch wurde vorsichtig durch den Garten gelegt. |
    Sehr umsichtiger Fahrer, Hof sauber hinterlassen. | Fahrer hat vor dem Abladen alles geprüft.`),
  listOf(`
    Telefonisch gut erreichbar. | Vor der Lieferung kurz angerufen, wie gewünscht. |
    Rückfrage wurde noch am selben Tag beantwortet. | Die Bestätigung kam am nächsten Morgen. |
    Freundliche Beratung am Telefon. | Terminverschiebung von meiner Seite war kein Problem.`),
  listOf(`
    Bestellung in wenigen Minuten erledigt. | Einfach zu bestellen, alles verständlich. |
    Schon zum dritten Mal hier bestellt. | Seit Jahren unser Händler. |
    Zum ersten Mal online bestellt und angenehm überrascht. | Alles lief ohne Papierkram.`),
  listOf(`
    Menge laut Lieferschein genau wie bestellt. | Lieferschein mit Messwert sofort erhalten. |
    Gute Qualität, die Heizung läuft ruhig. | Rechnung korrekt und übersichtlich. |
    Abrechnung nach tatsächlich gelieferter Menge.`),
];

const closings = listOf(`
  Gerne wieder. | Klare Empfehlung. | Nächstes Jahr wieder. | Sehr zufrieden. | Danke an das Team. |
  Bin rundum zufrieden. | So wünscht man sich das. | Alles bestens. | Top. | Kann man weiterempfehlen.`);

/** For four marks: content with one remark. */
const remarks = listOf(`
  Einen Tag später als angekündigt, sonst alles gut. | Ein Anruf vor der Lieferung wäre schön gewesen. |
  Die Rechnung kam erst nach zwei Wochen. | Fahrer etwas in Eile, aber freundlich. |
  Das Zeitfenster war recht lang. | Am Telefon musste ich kurz warten. |
  Die Bestätigung hätte schneller kommen können. |
  Parkplatz des Nachbarn kurz blockiert, war aber halb so schlimm.`);

/** For one to three marks. */
const complaints = listOf(`
  Der Termin wurde zweimal verschoben. | Telefonisch war kaum jemand erreichbar. |
  Die Einfahrt wurde verschmutzt und erst nach Beschwerde gereinigt. |
  Die Bestätigung kam erst auf Nachfrage. |
  Die Lieferung kam ohne Ankündigung, zum Glück war jemand da. |
  Lieferfrist um vier Tage überschritten. | Der Fahrer war kurz angebunden. |
  Auf meine Mail kam keine Antwort. |
  Der Wagen war für unsere Strasse zu gross und musste noch einmal kommen. |
  Die Rechnung musste korrigiert werden.`);

const firstNames = listOf(`
  Andreas | Martina | Thomas | Sabine | Michael | Petra | Stefan | Monika | Peter | Susanne | Klaus |
  Renate | Wolfgang | Birgit | Jürgen | Karin | Bernd | Heike | Frank | Gabriele | Uwe | Angelika |
  Dieter | Ursula | Ralf | Brigitte | Holger | Claudia | Matthias | Silke | Jens | Anja | Markus |
  Kerstin | Christian | Ingrid | Daniel | Julia | Sebastian | Katrin | Georg | Elisabeth | Franz |
  Maria | Josef | Anna | Hans | Christine | Urs | Ruth | Beat | Verena | Reto | Regula | Alois |
  Margit | Rainer | Ute | Norbert | Doris`);

export type DemoReview = {
  dealerId: number;
  mark: number;
  text: string;
  author: string;
  place: string;
  createdAt: Date;
  priceMark: number | null;
  deliveryMark: number | null;
  communicationMark: number | null;
};

/** Reviews of a dealer's last years: few for most, hundreds for some. Depends on dealer and `now` alone. */
export function demoReviews(dealer: DemoDealer, places: readonly Place[], now: Date): DemoReview[] {
  const random = seededRandom(`reviews:${dealer.id}`);
  const criteria = seededRandom(`criteria:${dealer.id}`);
  const served = dealer.zones.flatMap((zone) => zone.places);
  const count = reviewCount(random, dealer.branches.length);
  // Most dealers are good; a few earn a second look.
  const quality = random.chance(0.1) ? random.between(-0.25, -0.08) : random.between(-0.05, 0.06);
  return Array.from({ length: count }, () => {
    const mark = markOf(random, quality);
    return {
      dealerId: dealer.id,
      mark,
      text: textOf(random, mark),
      author: `${random.pick(firstNames)} ${random.pick([...'ABDEFGHKLMNPRSTVWZ'])}.`,
      place: places[random.pick(served)]?.name ?? dealer.place.name,
      createdAt: writtenAt(random, now),
      ...criteriaOf(criteria, mark),
    };
  });
}

/** Log-normal around 20, twice as many for a dealer with branches. */
function reviewCount(random: Random, branches: number): number {
  const count = Math.exp(2.8 + 1.05 * random.normal()) * (branches > 1 ? 1.6 : 1);
  return Math.max(2, Math.min(1400, Math.round(count)));
}

/** About half of the customers mark more than the whole; what they mark differs little from it. */
function criteriaOf(random: Random, mark: number) {
  const isMarked = random.chance(0.5);
  const one = () => {
    const near = Math.max(1, Math.min(5, mark + random.pick([-1, 0, 0, 0, 1])));
    return random.chance(0.85) && isMarked ? near : null;
  };
  return { priceMark: one(), deliveryMark: one(), communicationMark: one() };
}

function markOf(random: Random, quality: number): number {
  const draw = random.next() + quality;
  if (draw > 0.12) return 5;
  if (draw > 0.028) return 4;
  if (draw > 0.012) return 3;
  return draw > 0 ? 2 : random.pick([1, 2, 3, 4]);
}

const day = 86_400_000;

/** Within four years, more of them recent, between 7 and 21 o'clock UTC. */
function writtenAt(random: Random, now: Date): Date {
  const age = 1 + 1460 * random.next() ** 1.7;
  const written = new Date(now.getTime() - age * day);
  written.setUTCHours(random.whole(7, 20), random.whole(0, 59), random.whole(0, 59), 0);
  return written;
}

function textOf(random: Random, mark: number): string {
  if (random.chance(0.22)) return '';
  if (mark <= 3) return severalOf(random, complaints, mark === 3 ? 1 : 2).join(' ');
  const sentences = severalOf(random, praise, random.pick([1, 1, 2, 2, 3])).map((topic) =>
    random.pick(topic),
  );
  if (mark === 4 && random.chance(0.7)) sentences.push(random.pick(remarks));
  else if (random.chance(0.45)) sentences.push(random.pick(closings));
  return sentences.join(' ');
}

/** Different items in random order. */
function severalOf<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [item] = rest.splice(random.whole(0, rest.length - 1), 1);
    if (item === undefined) throw new RangeError('nothing left');
    return item;
  });
}
