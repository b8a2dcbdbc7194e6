const lists: Readonly<Record<string, string>> = {
  circa:
    'c., c, ca., ca, cca., circa, um, ungefähr, etwa, gegen, vers, env., environ, verso, verso il, verso la, hacia, alrededor de, cerca de, por volta de, omstreeks, rond, ongeveer, about, around, approx., approximately, probably, vermutlich, wohl',
  before: 'before, until, vor, bis, avant, avant le, jusqu’en, prima del, ante, antes de, hasta, voor, not after, by',
  after:
    'after, from, since, nach, ab, seit, après, depuis, dopo il, dopo, dal, después de, desde, depois de, após, a partir de, na, vanaf, sinds, post',
  unknown:
    'undated, no date, n.d., nd, date not known, date unknown, unknown, ohne jahr, o. j., o.j., undatiert, unbekannt, sans date, s.d., s. d., non daté, inconnue, inconnu, senza data, non datato, ignota, sem data, não datado, data desconhecida, sin fecha, s.f., s/f, desconocida, zonder datum, z.d., z.j., z. j., ongedateerd, onbekend, ?, -, –',
  early:
    'early, frühe, frühes, frühen, anfang, anfang des, début, début du, début des, inizio, inizi, principios, principios del, início do, princípios do, vroege, vroeg, begin',
  mid: 'mid, middle, middle of the, mitte, mitte des, milieu, milieu du, metà, mediados, mediados del, meados do, midden',
  late: 'late, end of, end of the, späte, spätes, späten, ende, ende des, fin, fin du, fin des, fine, finales, finales del, finais do, final do, fim do, late, laat, eind',
};

/** The words of each meaning, longest first, so that the whole word is taken. */
export const dateWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([meaning, list]) => [
    meaning,
    list
      .split(',')
      .map((word) => word.trim())
      .toSorted((a, b) => b.length - a.length),
  ]),
);

const monthLists = [
  'january, jan, januar, jänner, janvier, janv, gennaio, gen, enero, ene, januari, janeiro',
  'february, feb, febr, februar, février, fevrier, févr, febbraio, febrero, februari, fevereiro, fev',
  'march, mar, märz, maerz, mrz, mars, marzo, maart, mrt, março',
  'april, apr, avril, avr, aprile, abril, abr',
  'may, mai, maggio, mag, mayo, mei, maio',
  'june, jun, juni, juin, giugno, giu, junio, junho',
  'july, jul, juli, juillet, juil, luglio, lug, julio, julho',
  'august, aug, août, aout, agosto, ago, augustus',
  'september, sep, sept, septembre, settembre, set, septiembre, setembro',
  'october, oct, oktober, okt, octobre, ottobre, ott, octubre, outubro, out',
  'november, nov, novembre, noviembre, novembro',
  'december, dec, dezember, dez, décembre, déc, dicembre, dic, diciembre, dezembro',
];

const months = new Map(monthLists.flatMap((list, at) => list.split(',').map((name) => [name.trim(), at + 1] as const)));

export const monthNamed = (name: string): number | undefined => months.get(name.toLowerCase().replace(/\.$/, ''));
