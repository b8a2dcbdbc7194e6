/**
 * Media and subjects in the languages of records; each line is one term, English first. A search for one name finds
 * works recorded under another. Without accents, as words are compared.
 */
const things = `
oil huile olio oleo ol ulje olej olie
watercolour watercolor aquarelle aquarell acuarela acquerello aquarela akvarel akwarela aquarel
tempera detrempe temple tempere
gouache gvas guazzo gwasz
acrylic acrylique acryl acrilico akril
bronze bronce bronzo bronca
marble marbre marmor marmol marmo mramor
plaster platre gips yeso
wood bois holz madera legno madeira drvo drewno hout
canvas toile leinwand lienzo tela platno plotno doek
paper papier papel carta papir
panel panneau holztafel tavola tabla
etching radierung aguafuerte acquaforte bakropis
engraving gravure kupferstich grabado incisione gravura bakrorez
lithograph lithographie litografia litografija
screenprint serigraphie siebdruck serigrafia sitotisak serigraph
woodcut xylographie holzschnitt xilografia drvorez
photograph photographie fotografie fotografia fotografija photo foto
drawing dessin zeichnung dibujo disegno desenho crtez rysunek
graphite pencil bleistift grafito lapiz matita olovka grafit
charcoal fusain kohle carboncillo carboncino ugljen
chalk craie kreide tiza gesso kreda
ink encre tinte tinta inchiostro tus atrament
pastel pastell pastello
glass verre glas vidrio vetro staklo
painting peinture gemalde pintura pittura slika obraz schilderij
sculpture skulptur escultura scultura skulptura rzezba
landscape paysage landschaft paisaje paesaggio paisagem pejzaz krajolik
portrait portrat retrato ritratto portret
linen lin leinen lino lan
silk soie seide seta seda svila
cotton coton baumwolle algodon cotone pamuk
board carton karton
copper cuivre kupfer cobre rame bakar
steel acier stahl acero acciaio celik
iron fer eisen hierro ferro zeljezo
aluminium aluminum aluminio alluminio aluminij
stone pierre stein piedra pietra kamen
ceramic ceramique keramik ceramica keramika
clay argile ton arcilla argilla glina
wax cire wachs cera vosak
mezzotint schabkunst mezzotinta
aquatint aquatinte aquatinta akvatinta
drypoint kaltnadel
monotype monotypie monotipia monotipija
linocut linogravure linolschnitt linoleografia linorez
collage kolaz
assemblage
installation installazione instalacion instalacija
video
film
textile textil tessuto tekstil
tapestry tapisserie tapiz arazzo tapiserija
vellum velin pergament pergamino pergamena
fresco fresque fresko freska
enamel email emaille esmalte smalto emajl
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const byWord = new Map(things.flatMap((words) => words.map((word) => [word, words] as const)));

/** Joining words, which are ignored in searches. */
const joining = new Set(
  `a an and at by for from in of on the to with without
   au aux avec dans de des du en et la le les l d par pour sous sur un une
   am an auf aus bei das dem den der die ein eine im in mit und unter von vor zu zum zur
   con del el en la las lo los para por su un una y
   al alla alle con da dal dalla dei del della delle di e gli i il in la le lo nel nella per su sul sulla un una
   ao as com da das de do dos e em na no o os para por um uma
   i iz na nad o od po pod pri s sa u za`.split(/\s+/),
);

export const isJoining = (word: string) => joining.has(word);

/** The word and its names in other languages. */
export const sameThing = (word: string): readonly string[] => byWord.get(word) ?? [word];

/** The English name of a medium or subject; undefined for an unknown word. */
export const inEnglish = (word: string): string | undefined => byWord.get(word)?.[0];
