import type { DemoWork } from '#features/demo/types.ts';

export const rehak: readonly DemoWork[] = [
  {
    slug: 'composition-with-lever',
    title: 'Composition with Lever',
    artist: 'rehak',
    creation: { kind: 'year', year: 1931 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas', 'graphite underdrawing'],
    support: 'Canvas on a keyed stretcher with two crossbars',
    dimensions: { height: 920, width: 920, depth: 24 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'A. Rehák 31', where: 'Lower right, in black' },
    inscriptions: [
      {
        where: 'Verso, upper left, exhibition label',
        text: 'Skupina Roh / Výstava 1932, Brno / A. Rehák / Kompozice s pákou / č. 9, Kč 1.800',
      },
      { where: 'Verso, lower right, label', text: 'Galerie Pod Věží / inv. O 417 / Rehák, Anton / 1931 / převod 1958' },
      { where: 'Verso, round red stamp', text: 'Národní správa, O 417' },
    ],
    description:
      'A red lever rests on a black wedge; a large blue disc and a small yellow ring hold each other in balance. The artist worked out the weights on squared paper, taking a square centimetre of vermilion to be three times as heavy as one of ochre, and claimed that the picture would stay level if it were hung by its centre. It does.',
    subjects: ['Abstraction', 'Geometry', 'Balance'],
    placeMade: 'Brno',
    location: 'Estate of Anton Rehák, Brno',
    condition: 'Good. Stretcher marks from both crossbars; one small old loss in the black wedge, retouched.',
    price: 11500000,
    currency: 'EUR',
    pictures: [
      { file: 'composition-with-lever.webp', caption: 'Recto' },
      { file: 'composition-with-lever-verso.webp', caption: 'Verso' },
      { file: 'composition-with-lever-signature.webp', caption: 'Signature, lower right' },
    ],
    carousel: true,
    state: 'approved',
    registered: '2024-04-18',
    rounds: [
      {
        submitted: '2024-04-19',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2024-05-02',
            opinion:
              'No. 9 of the Roh exhibition of 1932, reproduced in the invitation, and number O 417 of the Pod Věží inventory until its restitution. The graphite construction under the paint agrees line for line with the squared sheet in the family’s possession. A central work, and an undoubted one.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-05-13',
            opinion:
              'The edges are drawn with a ruling pen and filled by hand, the ridge lying always on the inside: a bridge draughtsman’s habit that later imitators get wrong. I have seen seven imitations and this is not the eighth.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1932, month: 3 },
        place: 'Brno',
        parties: [
          { role: 'artist', name: 'Anton Rehák' },
          { role: 'venue', name: 'Skupina Roh' },
        ],
        note: 'No. 9, at 1,800 crowns. Hung by its centre from a single nail for the opening, and from two thereafter.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1933 },
        place: 'Brno',
        parties: [
          { role: 'seller', name: 'Anton Rehák' },
          { role: 'buyer', name: 'Ing. Otto Weiss' },
        ],
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'range', from: 1941, to: 1942 },
        place: 'Brno',
        parties: [{ role: 'owner', name: 'Ing. Otto Weiss' }],
        note: 'Confiscated with the contents of the Weiss house. Otto and Erna Weiss did not survive the war.',
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'year', year: 1958 },
        place: 'Brno',
        parties: [{ role: 'owner', name: 'Galerie Pod Věží' }],
        note: 'Transferred to the gallery as public property, inventory number O 417. It is not known where the picture was between the confiscation and this transfer.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'day', date: '2001-09-12' },
        place: 'Brno',
        parties: [
          { role: 'giver', name: 'Galerie Pod Věží' },
          { role: 'owner', name: 'Eva Weiss Lander' },
        ],
        note: 'Restituted to the niece of Otto Weiss.',
        document: {
          title: 'Protocol of restitution, inv. O 417',
          lines: [
            'Brno, 12 September 2001',
            'The Galerie Pod Věží hands over to Mrs Eva Weiss Lander, niece and sole heir of Ing. Otto Weiss,',
            'the painting Anton Rehák, Kompozice s pákou, 1931, oil on canvas, 92 × 92 cm, inv. O 417,',
            'which was taken from Ing. Weiss in the winter of 1941–42.',
            'The inventory number is cancelled. The label on the back stays in place.',
          ],
        },
      },
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 2004 },
        place: 'Brno',
        parties: [
          { role: 'giver', name: 'Eva Weiss Lander' },
          { role: 'owner', name: 'Estate of Anton Rehák' },
        ],
        note: 'Given to the painter’s daughter on condition that it be shown, each year, on 15 March.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 2012 },
        place: 'Prague',
        parties: [{ role: 'author', name: 'Hana Bílková' }],
        note: 'H. Bílková, “Anton Rehák: váha barvy”, cat. 27, with the squared drawing reproduced beside it.',
      },
    ],
  },
  {
    slug: 'counterweight',
    title: 'Counterweight',
    artist: 'rehak',
    creation: { kind: 'year', year: 1934, circa: true },
    medium: 'Oil on canvas',
    materials: ['oil and alkyd paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 1000, width: 720, depth: 20 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Rehák', where: 'Lower right' },
    inscriptions: [],
    description:
      'A pale bar, an ochre disc and a blue square on a dark ground. It was brought to the estate by its owner for an opinion in 2025, with a typed statement that it had been found in a school attic.',
    subjects: ['Abstraction', 'Geometry'],
    placeMade: 'Brno (?)',
    location: 'Returned to its owner',
    condition: 'Very good; suspiciously clean.',
    price: null,
    currency: 'EUR',
    pictures: [{ file: 'counterweight.webp', caption: 'Recto' }],
    state: 'denied',
    registered: '2025-03-03',
    rounds: [
      {
        submitted: '2025-03-05',
        votes: [
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'deny',
            date: '2025-03-20',
            opinion:
              'Titanium white in the rutile form throughout, in an alkyd binder: neither was sold to painters before the late 1940s, and together they point to the 1970s or after. The canvas has been toned with tea. It cannot have been painted in or about 1934.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'deny',
            date: '2025-04-01',
            opinion:
              'The composition does not balance. By his own arithmetic the disc outweighs everything else by four to one, and he would have stopped at the sketch. The edges are masked with tape, whose bleed can be seen at ten times magnification along the red arc.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'unknown' },
        place: 'Vyškov (?)',
        note: 'Said to have been found in the attic of a school where the artist taught. The school had a flat roof.',
      },
      {
        kind: 'history',
        subKind: 'condition_report',
        when: { kind: 'day', date: '2025-02-26' },
        place: 'Brno',
        parties: [{ role: 'examiner', name: 'Studio Kámen' }],
        note: 'No age cracks, no fluorescence of old varnish; stretcher of modern manufacture, stained.',
      },
    ],
  },
  {
    slug: 'study-for-a-theatre-curtain',
    title: 'Study for a Theatre Curtain',
    artist: 'rehak',
    creation: { kind: 'range', from: 1929, to: 1930 },
    medium: 'Gouache and pencil on paper',
    materials: ['gouache', 'graphite', 'wove paper'],
    support: 'Wove paper, watermarked “Morava”',
    dimensions: { height: 380, width: 510 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: null,
    inscriptions: [{ where: 'Verso, in pencil', text: 'opona, 1:40, barvy dle vzorku' }],
    description:
      'A fan of seven sectors rises behind a black line, as the curtain would have risen behind the footlights. The construction lines are left standing, with the prick of the compass at the centre. The theatre ran out of money and opened with a grey curtain.',
    subjects: ['Theatre', 'Design', 'Abstraction'],
    placeMade: 'Brno',
    location: 'Estate of Anton Rehák, Brno, drawer 2',
    condition: 'Good. Slight fading of the blue; four pinholes in the corners; old fold at the lower left.',
    price: 1400000,
    currency: 'EUR',
    pictures: [{ file: 'study-for-a-theatre-curtain.webp', caption: 'Recto' }],
    state: 'approved',
    registered: '2025-05-12',
    rounds: [
      {
        submitted: '2025-05-14',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2025-05-27',
            opinion:
              'The theatre’s minute-book notes on 8 January 1930 that “Mr Rehák’s fan” was admired and postponed. Scale, title and colours agree with the painter’s letter of the same week. The hand of the note on the back is his.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-06-11',
            opinion:
              'The watermark is recorded from 1926 to 1935. Compass prick, ruled pencil, gouache laid up to the line and not over it: everything is in the order in which he worked. The fading is even and confirms that the sheet was once framed without a mount.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1968 },
        place: 'Brno',
        parties: [
          { role: 'giver', name: 'Anton Rehák' },
          { role: 'heir', name: 'Estate of Anton Rehák' },
        ],
        note: 'Found pinned inside the door of the broom cupboard.',
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 2012 },
        place: 'Prague',
        parties: [
          { role: 'lender', name: 'Estate of Anton Rehák' },
          { role: 'venue', name: 'Dům u Kružítka' },
        ],
        note: '“Váha barvy”, cat. 14.',
      },
    ],
  },
  {
    slug: 'three-phases',
    title: 'Three Phases',
    artist: 'rehak',
    creation: { kind: 'year', year: 1936, circa: true },
    medium: 'Gouache and pencil on paper',
    materials: ['gouache', 'graphite', 'wove paper'],
    support: 'Wove paper',
    dimensions: { height: 650, width: 390 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: null,
    inscriptions: [{ where: 'Verso, lower edge, in pencil, partly trimmed', text: '… fáze / pro E. W.' }],
    description:
      'Three discs, each cut by a bar at another angle, as of a wheel photographed at three moments. The vertical red line at the left is the only part not ruled. The initials on the back may be those of Erna Weiss, whose husband owned the “Composition with Lever”.',
    subjects: ['Abstraction', 'Geometry', 'Movement'],
    placeMade: 'Brno',
    location: 'Estate of Anton Rehák, Brno',
    condition: 'Good. Trimmed by a few millimetres at the foot.',
    price: null,
    currency: 'EUR',
    pictures: [{ file: 'three-phases.webp', caption: 'Recto' }],
    state: 'info_requested',
    registered: '2026-07-06',
    rounds: [
      {
        submitted: '2026-07-08',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2026-07-21',
            opinion:
              'In hand and construction I see no difficulty: the three compass pricks, the order of the colours and the free red line are all his. I vote on the sheet before me and leave the question of the initials to others.',
          },
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'request_information',
            date: '2026-08-17',
            opinion:
              'If “E. W.” is Erna Weiss, the sheet may have been in the house that was emptied in 1941, and its way to the present owner matters more than its author. Please add a photograph of the back under raking light, say from whom and when the sheet was acquired, and whether the Weiss family has been asked.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1989 },
        place: 'Vienna',
        parties: [
          { role: 'seller', name: 'Antiquariat Spittelberg' },
          { role: 'buyer', name: 'Estate of Anton Rehák' },
        ],
        note: 'Bought from a folder marked “Constructivists, various”.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 2012 },
        place: 'Prague',
        parties: [{ role: 'author', name: 'Hana Bílková' }],
        note: 'H. Bílková, “Anton Rehák: váha barvy”, cat. 41, dated 1936 with a question mark.',
      },
    ],
  },
];
