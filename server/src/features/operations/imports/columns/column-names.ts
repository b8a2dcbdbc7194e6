import { type ImportField, importFieldNames, importLabel } from '@verso/contract/operations/imports.ts';
import type { TextField } from '@verso/contract/works/artwork-fields.ts';

/**
 * Names of columns in English, German, French, Italian, Spanish, Portuguese and Dutch, and in published exports, as
 * `plainName` writes them. A name belongs to one field only. A plain text without names is known by its label.
 */
const names: Readonly<Record<Exclude<ImportField, TextField>, string> & Partial<Record<TextField, string>>> = {
  inventoryNumber: `inventory number, inventory no, inventory nr, inv no, inv nr, inv, inventory, accession number, accession no,
    accession nr, object number, object no, object id, number, no, reference, reference number, catalogue number, id number,
    inventarnummer, inventar nr, inventarnr, inventar, objektnummer, objekt nr, signatur nr, nummer, nr,
    numero d inventaire, no d inventaire, n d inventaire, inventaire, numero inventaire, cote,
    numero di inventario, numero inventario, n inventario, inventario, n inv, numero,
    numero de inventario, no de inventario, n de inventario, num inventario, registro,
    inventarisnummer, inventarisnr, inventaris, objectnummer, objectnr,
    numero de registo, numero de registro, n de registo`,
  artist: `artist, artists, artist name, maker, makers, creator, author, painter, sculptor, photographer, artist maker, name of artist,
    kunstler, kuenstler, kunstlerin, kunstler in, kuenstlerin, maler, malerin, urheber, hersteller, kunstlername, bildhauer, fotograf,
    artiste, auteur, peintre, sculpteur, createur, nom de l artiste,
    artista, autore, pittore, scultore, nome artista, nome dell artista,
    autor, autora, pintor, pintora, escultor, nombre del artista,
    kunstenaar, kunstenares, maker naam, vervaardiger, schilder, beeldhouwer,
    nome do artista, nome do autor, fotografo, escultora, criador`,
  attribution: `attribution, attributed, artist role, artistrole, role, attribution term, attribution qualifier, qualifier,
    zuschreibung, attribuzione, atribucion, toeschrijving,
    atribuicao`,
  artistDates: `artist dates, life dates, dates of artist, artist life dates, lebensdaten, dates de l artiste, dates de vie,
    date artista, date di vita, fechas del artista, levensdata, display bio, artist bio,
    datas do artista, datas de vida`,
  artistBorn: `artist born, born, birth year, year of birth, artist birth year, artist birth date, yearofbirth, geburtsjahr, geboren, geb,
    annee de naissance, ne en, naissance, anno di nascita, nato, nascita, ano de nacimiento, nacido, nacimiento, geboortejaar,
    ano de nascimento, nascimento, nascido`,
  artistDied: `artist died, died, death year, year of death, artist death year, artist death date, yearofdeath, todesjahr, gestorben, gest,
    sterbejahr, annee de mort, annee de deces, mort en, deces, anno di morte, morto, morte, ano de muerte, ano de fallecimiento, muerte,
    sterfjaar, overleden,
    ano de morte, ano da morte, ano de falecimento, falecimento`,
  title: `title, work title, title of work, object title, artwork, name of work, work, object name, titel, werktitel, bezeichnung,
    titel des werks, titre, titre de l oeuvre, oeuvre, titolo, titolo dell opera, opera, titulo, titulo de la obra, obra,
    titel van het werk, kunstwerk,
    titulo da obra, designacao, denominacao`,
  creation: `date, dates, dated, year, date made, date of creation, creation date, date text, datetext, display date, displaydate, year made, when made,
    object date, production date, datierung, jahr, entstehungsjahr, entstehungszeit, entstanden, datum, annee, date de creation,
    datation, realisation, anno, data, datazione, data di creazione, ano, fecha, fecha de creacion, datacion, datering, jaar, jaartal,
    data de criacao, data de execucao, data de producao, datacao`,
  creationYear: `sort year, begin year, beginyear, earliest year, date begin, object begin date`,
  medium: `medium, media, technique, material, materials, materials and technique, medium and support, technik, material technik,
    technik material, technik und material, techniek, techniques, matiere, materiaux, materiau, technique et materiaux, tecnica,
    materiale, materiali, tecnica e materiali, materia e tecnica, tecnica y materiales, materiales, tecnica y soporte, materiaal, materialen,
    materiais, tecnica e materiais, materiais e tecnicas, tecnica e suporte`,
  support: `support, ground, trager, bildtrager, traeger, untergrund, supporto, soporte, drager, ondergrond,
    suporte`,
  dimensions: `dimensions, size, measurements, dimension, measures, dim, h x w, h x w x d, hxw, hxwxd, masse, mass, abmessungen, grosse,
    groesse, format, masze, mesures, taille, dimensioni, misure, formato, dimensiones, medidas, tamano, afmetingen, maten, afmeting, formaat,
    dimensoes, tamanho`,
  height: `height, h, hohe, hoehe, hauteur, altezza, alto, altura, hoogte`,
  width: `width, w, breite, b, largeur, larghezza, ancho, anchura, breedte,
    largura`,
  depth: `depth, d, thickness, tiefe, t, profondeur, profondita, profundidad, fondo, diepte,
    profundidade, espessura`,
  unit: `unit, units, unit of measurement, unit of length, einheit, masseinheit, unite, unita, unita di misura, unidad, eenheid,
    unidade`,
  edition: `edition, edition number, edition size, edition no, auflage, exemplar, auflagenhohe, tirage, exemplaire, edizione, tiratura,
    esemplare, edicion, tirada, ejemplar, oplage, editie,
    edicao, tiragem`,
  signature: `signature, signed, signature and date, signiert, signatur, bezeichnet, signee, signe, firma, firmato, firmado, signatuur, gesigneerd,
    assinatura, assinado`,
  inscription: `inscription, inscriptions, inscribed, marks, labels, beschriftung, inschrift, aufschrift, inscriptions et marques,
    iscrizione, iscrizioni, inscripcion, inscripciones, opschrift, opschriften,
    inscricao, inscricoes`,
  description: `description, notes, remarks, comment, comments, object description, beschreibung, bemerkung, bemerkungen, notizen,
    anmerkungen, remarque, remarques, notice, descrizione, note, osservazioni, descripcion, notas, observaciones, beschrijving,
    opmerking, opmerkingen,
    descricao, observacoes`,
  subjects: `subject, subjects, keywords, tags, motif, iconography, schlagworte, schlagworter, stichworte, motiv, sujet, sujets, mots cles,
    soggetto, soggetti, parole chiave, tema, temas, palabras clave, onderwerp, onderwerpen, trefwoorden,
    assunto, assuntos`,
  placeMade: `place made, place of creation, place, made in, place of production, entstehungsort, herstellungsort, lieu de creation, lieu,
    luogo di creazione, luogo, lugar de creacion, lugar, plaats, plaats van vervaardiging,
    local de producao, local de criacao, local de execucao`,
  condition: `condition, condition report, state, conservation, zustand, erhaltungszustand, erhaltung, etat, etat de conservation,
    condizione, condizioni, stato di conservazione, estado, estado de conservacion, staat, conditie, toestand,
    estado de conservacao`,
  location: `location, current location, storage, storage location, where kept, room, standort, lagerort, aufbewahrungsort, lager,
    emplacement, localisation, lieu de conservation, ubicazione, collocazione, deposito, ubicacion, localizacion, standplaats, locatie, bewaarplaats,
    localizacao, local de conservacao`,
  price: `price, sale price, asking price, list price, preis, verkaufspreis, prix, prix de vente, prezzo, prezzo di vendita, precio,
    precio de venta, prijs, verkoopprijs, vraagprijs,
    preco, preco de venda`,
  currency: `currency, wahrung, waehrung, devise, monnaie, valuta, moneda, munt,
    moeda`,
  acquisition: `acquisition, credit line, creditline, credit, how acquired, acquisition method, acquired from, method of acquisition, source,
    erwerb, erwerbung, zugang, herkunft, erworben von, mode d acquisition, acquisition mode, acquis de, acquisizione, modalita di acquisizione,
    acquistato da, adquisicion, forma de adquisicion, forma de ingreso, verwerving, wijze van verwerving, verworven van,
    aquisicao, modo de aquisicao, forma de aquisicao, incorporacao, modo de incorporacao, linha de credito`,
  acquiredOn: `acquired, acquired on, acquisition year, acquisitionyear, acquisition date, year acquired, date acquired, purchase date,
    purchase year, year of purchase, erwerbsjahr, erwerbungsjahr, erworben, erworben am, zugangsjahr, kaufdatum, erwerbungsdatum, erwerbsdatum,
    zugangsdatum, date d acquisition, annee d acquisition, data di acquisizione, anno di acquisizione, acquisito, fecha de adquisicion,
    ano de adquisicion, fecha de ingreso, verworven, jaar van verwerving, verwervingsdatum, aankoopdatum,
    data de aquisicao, ano de aquisicao, data de incorporacao, ano de incorporacao, adquirido em`,
  provenance: `provenance, provenance text, history, ownership history, provenienz, provenance historique, historique, provenienza,
    storia, procedencia, historial, provenientie, herkomst,
    proveniencia, historico`,
  picture: `picture, image, photo, picture file, image file, image name, image filename, file, file name, filename, photo file, image url, image link, picture url,
    photo url, image address, primary image, iiif url, bild, bild url, bildlink, foto,
    bilddatei, dateiname, abbildung, fichier, nom du fichier, photographie, immagine, file immagine, nome file, imagen, archivo, fotografia,
    nombre de archivo, afbeelding, bestand, bestandsnaam,
    imagem, ficheiro, nome do ficheiro, arquivo, nome do arquivo`,
};

const namesOf = (field: ImportField) => names[field] ?? plainName(importLabel(field));

const fieldsByName: ReadonlyMap<string, ImportField> = new Map(
  importFieldNames.flatMap((field) =>
    namesOf(field)
      .split(',')
      .map((name) => [name.trim().replaceAll(/\s+/g, ' '), field] as const),
  ),
);

/** `Höhe (in cm)` → `hohe`; `Künstler/in:` → `kunstler in`; `accession_number` → `accession number`. */
export function plainName(heading: string): string {
  return heading
    .replaceAll(/[([].*?[)\]]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[œ]/g, 'oe')
    .replaceAll(/[°º]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\bin (?:cm|mm|inch(?:es)?|in)\b|\b(?:cm|mm|inches)\b|\b(?:eur|usd|gbp|chf)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export const fieldNamed = (heading: string): ImportField | undefined =>
  fieldsByName.get(plainName(heading)) ?? fieldsByName.get(plainName(heading).replaceAll(' ', ''));
