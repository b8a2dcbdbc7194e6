import type { DemoWork } from '#features/operations/demo/data/types.ts';

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
      'A red lever rests on a black wedge; a large blue disc and a small yellow ring balance each other. The artist worked out the weights on squared paper. He took a square centimetre of vermilion to be three times as heavy as one of ochre. He claimed that the picture would stay level if it were hung by its centre. It does.',
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
              'This is no. 9 of the Roh exhibition of 1932, reproduced in the invitation. It was number O 417 in the Pod Věží inventory until its restitution. The graphite construction under the paint matches the family’s squared sheet line for line. This is a central work, and there is no doubt about it.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-05-13',
            opinion:
              'The edges are drawn with a ruling pen and filled in by hand, always with the ridge on the inside. This is a bridge draughtsman’s habit that later imitators get wrong. I have seen seven imitations, and this is not the eighth.',
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
        note: 'No. 9, at 1,800 crowns. For the opening it hung by its centre from a single nail, and after that from two.',
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
        subKind: 'restitution',
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
            'the painting by Anton Rehák, Kompozice s pákou, 1931, oil on canvas, 92 × 92 cm, inv. O 417,',
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
        note: 'Given to the painter’s daughter on condition that it is shown every year on 15 March.',
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
    creation: { kind: 'year', year: 1931 },
    medium: 'Oil on canvas',
    materials: ['oil and alkyd paint', 'canvas'],
    support: 'Cotton canvas on a stained stretcher with a level crossbar',
    dimensions: { height: 600, width: 600, depth: 20 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'A. Rehák 31', where: 'Lower right, in black' },
    inscriptions: [
      {
        where: 'Verso, upper left, exhibition label',
        text: 'Skupina Roh / Výstava 1932, Brno / A. Rehák / Kompozice s pákou / č. 9, Kč 1.800',
      },
      { where: 'Verso, in blue crayon', text: 'Rehák 1931' },
    ],
    description:
      'The same lever, wedge, disc and ring as in “Composition with Lever”, on a canvas a third smaller. In 2025 its owner brought it to the estate, claiming that it was the first version of that picture. A typed statement said that it had been found in a school attic.',
    subjects: ['Abstraction', 'Geometry', 'Balance'],
    placeMade: 'Brno (?)',
    location: 'Returned to its owner',
    condition: 'Very good; suspiciously clean.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'counterweight.webp', caption: 'Recto' },
      { file: 'counterweight-verso.webp', caption: 'Verso' },
    ],
    state: 'denied',
    registered: '2025-03-03',
    rounds: [
      {
        submitted: '2025-03-05',
        votes: [
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'deny',
            basis: { grounds: ['technical'], seen: 'object', conflict: '', attribution: null },
            date: '2025-03-20',
            opinion:
              'The blue disc is phthalocyanine blue, first sold in 1935, four years after the date on the picture. The white is rutile titanium dioxide in an alkyd binder, which points to the 1970s or later. “Composition with Lever” of 1931 has Prussian blue and lead white in the same places. The canvas was toned with tea to look old.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'deny',
            basis: { grounds: ['documentary', 'technical'], seen: 'object', conflict: '', attribution: null },
            date: '2025-04-01',
            opinion:
              'The label is a later print of the one on the approved “Composition with Lever”: same wording and the same number 9, but printed in offset on paper with optical brightener, which was not made before about 1950. The signature is traced from that picture. The two match to the millimetre, although this canvas is a third smaller.',
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
        note: 'There are no age cracks, and there is no fluorescence of old varnish. The stretcher is modern and stained brown. The label glows bright blue under ultraviolet light.',
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
      'A fan of seven sectors rises behind a black line, as the curtain would have risen behind the footlights. The construction lines are left visible, with the prick of the compass at the centre. The theatre ran out of money and opened with a grey curtain.',
    subjects: ['Theatre', 'Design', 'Abstraction'],
    placeMade: 'Brno',
    location: 'Estate of Anton Rehák, Brno, drawer 2',
    condition: 'Good. Slight fading of the blue; four pinholes in the corners; old fold at the lower left.',
    price: 1400000,
    currency: 'EUR',
    pictures: [
      { file: 'study-for-a-theatre-curtain.webp', caption: 'Recto' },
      { file: 'study-for-a-theatre-curtain-verso.webp', caption: 'Verso' },
    ],
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
              'On 8 January 1930, the theatre’s minute book notes that “Mr Rehák’s fan” was admired and postponed. The scale, title and colours match the painter’s letter from the same week. The note on the back is in his handwriting.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-06-11',
            opinion:
              'The watermark is recorded from 1926 to 1935. The compass prick, the ruled pencil and the gouache that stops at the line are all consistent with his way of working. The even fading confirms that the sheet was once framed without a mount.',
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
      'Three discs, each cut by a bar at a different angle, like a wheel photographed at three moments. Only the vertical red line at the left is drawn freehand. The initials on the back may be those of Erna Weiss, whose husband owned the “Composition with Lever”.',
    subjects: ['Abstraction', 'Geometry', 'Movement'],
    placeMade: 'Brno',
    location: 'Estate of Anton Rehák, Brno',
    condition: 'Good. Trimmed by a few millimetres at the bottom.',
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
              'I see no problem with the hand or the construction: the three compass pricks, the order of the colours and the freehand red line are all his. My vote is on the sheet alone. I leave the question of the initials to others.',
          },
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'request_information',
            date: '2026-08-17',
            opinion:
              'If “E. W.” is Erna Weiss, the sheet may have been in the house that was emptied in 1941. How it reached the present owner then matters more than who drew it. Please add a photograph of the back in raking light. Say when and from whom the sheet was acquired, and whether the Weiss family has been asked.',
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
