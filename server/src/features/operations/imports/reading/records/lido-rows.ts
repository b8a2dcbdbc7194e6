import { bytesOf, type CheckTime } from '#features/operations/imports/reading/reading-time.ts';
import type { TableRow } from '#features/operations/imports/reading/table-row.ts';
import { decoded, encodingOf } from '#features/operations/imports/reading/text-encoding.ts';
import { xmlEvents } from '#features/operations/imports/reading/xml-events.ts';
import { joined, recordRows, sizeWords, spanWords, type WorkRecord } from './record.ts';
import { at, attribute, elementsNamed, type XmlNode } from './xml-tree.ts';

/** The records of a LIDO file, or of a harvest that contains LIDO: https://lido-schema.org/ */
export async function* lidoRows(file: string, checkTime: CheckTime): AsyncGenerator<TableRow> {
  const text = decoded(await encodingOf(bytesOf(file, checkTime)))(bytesOf(file, checkTime));
  yield* recordRows(works(elementsNamed('lido', xmlEvents(text))), 'This XML file contains no LIDO records.');
}

async function* works(records: AsyncIterable<XmlNode>): AsyncGenerator<WorkRecord> {
  for await (const record of records) yield recordOf(record);
}

/** Numbers of the LIDO terminology, and the words of those who write none. */
const eventKinds = {
  production:
    /lido0*(?:7|12)$|^(?:production|creation|herstellung|entstehung|schaffung|création|produzione|creación|vervaardiging)/i,
  acquisition: /lido0*1$|^(?:acquisition|erwerb|zugang|acquisizione|adquisición|verwerving)/i,
  provenance: /lido0*227$|^(?:provenance|provenienz|herkunft)/i,
} as const;

function recordOf(lido: XmlNode): WorkRecord {
  // One for each language; the first is complete.
  const [descriptive] = at(lido, 'descriptiveMetadata');
  const [administrative] = at(lido, 'administrativeMetadata');
  const [object] = at(descriptive, 'objectIdentificationWrap');
  const events = at(descriptive, 'eventWrap/eventSet');
  const eventOf = (kind: keyof typeof eventKinds) =>
    events.find((set) =>
      at(set, 'event/eventType')
        .flatMap(({ children }) => children)
        .some(({ text }) => eventKinds[kind].test(text.trim())),
    );
  const [made, acquired, owned] = [eventOf('production'), eventOf('acquisition'), eventOf('provenance')];
  const { name, ...maker } = makerOf(made);
  return {
    ...maker,
    artist: name,
    inventoryNumber: numberOf(lido, object),
    title: textAt(object, 'titleWrap/titleSet/appellationValue'),
    creation: dateOf(made),
    medium: joined(
      at(made, 'event/eventMaterialsTech').map(
        (one) =>
          textAt(one, 'displayMaterialsTech') ||
          joined(
            at(one, 'materialsTech/termMaterialsTech').map((term) => textAt(term, 'term')),
            ', ',
          ),
      ),
      ', ',
    ),
    dimensions: sizeOf(object),
    edition: textAt(object, 'displayStateEditionWrap/displayEdition'),
    inscription: joined(
      at(object, 'inscriptionsWrap/inscriptions').map(
        (one) => textAt(one, 'inscriptionTranscription') || textAt(one, 'inscriptionDescription/descriptiveNoteValue'),
      ),
      '; ',
    ),
    description: joined(
      at(object, 'objectDescriptionWrap/objectDescriptionSet').map((one) => textAt(one, 'descriptiveNoteValue')),
      ' ',
    ),
    subjects: joined(
      at(descriptive, 'objectRelationWrap/subjectWrap/subjectSet').map(
        (one) => textAt(one, 'displaySubject') || textAt(one, 'subject/subjectConcept/term'),
      ),
      '; ',
    ),
    placeMade:
      textAt(made, 'event/eventPlace/displayPlace') ||
      textAt(made, 'event/eventPlace/place/namePlaceSet/appellationValue'),
    acquisition: textAt(administrative, 'rightsWorkWrap/rightsWorkSet/creditLine') || wordsOf(acquired),
    acquiredOn: dateOf(acquired),
    provenance: wordsOf(owned),
    picture: joined(
      at(administrative, 'resourceWrap/resourceSet').map((one) => textAt(one, 'resourceRepresentation/linkResource')),
      '; ',
    ),
  };
}

/** The first text at a path, a preferred one before the others. */
function textAt(node: XmlNode | undefined, path: string): string {
  const found = at(node, path).filter(({ text }) => text.trim() !== '');
  const preferred = found.find((one) => attribute(one, 'pref').startsWith('pref'));
  return (preferred ?? found[0])?.text.trim() ?? '';
}

function numberOf(lido: XmlNode, object: XmlNode | undefined): string {
  const numbers = at(object, 'repositoryWrap/repositorySet/workID');
  const inventory = numbers.find((one) => /inv|acc/i.test(attribute(one, 'type')));
  return (inventory ?? numbers[0])?.text.trim() || textAt(lido, 'lidoRecID');
}

function makerOf(
  made: XmlNode | undefined,
): Pick<WorkRecord, 'attribution' | 'artistBorn' | 'artistDied'> & { name: string } {
  const [actor] = at(made, 'event/eventActor');
  const person = at(actor, 'actorInRole/actor')[0];
  const [dates] = at(person, 'vitalDatesActor');
  return {
    name: textAt(person, 'nameActorSet/appellationValue') || textAt(actor, 'displayActorInRole'),
    attribution: textAt(actor, 'actorInRole/attributionQualifierActor'),
    artistBorn: textAt(dates, 'earliestDate').slice(0, 4),
    artistDied: textAt(dates, 'latestDate').slice(0, 4),
  };
}

const dateOf = (set: XmlNode | undefined): string =>
  textAt(set, 'event/eventDate/displayDate') ||
  spanWords(textAt(set, 'event/eventDate/date/earliestDate'), textAt(set, 'event/eventDate/date/latestDate'));

/** An event in the words of its museum, or its method and people. */
const wordsOf = (set: XmlNode | undefined): string =>
  textAt(set, 'displayEvent') ||
  textAt(set, 'event/eventDescriptionSet/descriptiveNoteValue') ||
  joined(
    [
      textAt(set, 'event/eventMethod/term'),
      ...at(set, 'event/eventActor').map((actor) => textAt(actor, 'displayActorInRole')),
    ],
    ', ',
  );

function sizeOf(object: XmlNode | undefined): string {
  const sets = at(object, 'objectMeasurementsWrap/objectMeasurementsSet');
  const shown = sets.map((set) => textAt(set, 'displayObjectMeasurements')).find(Boolean);
  if (shown !== undefined) return shown;
  const measured = at(sets[0], 'objectMeasurements/measurementSet');
  const valueOf = (kind: RegExp) => {
    const found = measured.find((set) =>
      kind.test(textAt(set, 'measurementType') || textAt(set, 'measurementType/term')),
    );
    return found && textAt(found, 'measurementValue');
  };
  const unit = measured
    .map((set) => textAt(set, 'measurementUnit') || textAt(set, 'measurementUnit/term'))
    .find(Boolean);
  return sizeWords(
    [valueOf(/height|höhe|hauteur/i), valueOf(/width|breite|largeur/i), valueOf(/depth|tiefe|profondeur/i)],
    unit ?? 'cm',
  );
}
