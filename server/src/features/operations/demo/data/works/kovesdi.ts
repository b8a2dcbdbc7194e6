import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const kovesdi: readonly DemoWork[] = [
  {
    slug: 'the-listener',
    title: 'The Listener',
    artist: 'kovesdi',
    creation: { kind: 'year', year: 1931 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas', 'pine stretcher'],
    support: 'Canvas on a keyed stretcher with a level crossbar',
    dimensions: { height: 750, width: 600, depth: 21 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: null,
    inscriptions: [
      {
        where: 'Verso, upper left, gallery label',
        text: 'Kunstsalon Lindenhof / Wien I., Dorotheergasse 14 / Ilse Kövesdi / Die Lauschende / Preis: 450 S / Nr. 1127',
      },
      {
        where: 'Verso, lower right, label',
        text: 'Szalon Duna, Budapest / Kövesdi Ilse / Hallgató – 1931 / olaj, vászon 75 × 60 / tul. Dr. Barta',
      },
      { where: 'Verso, in blue crayon', text: 'Barta 3' },
      { where: 'Verso, round violet stamp', text: 'Ausfuhrstelle Wien' },
    ],
    description:
      'A woman in a buttoned blue dress, seen from behind, tilts her head towards a sound we do not hear. All the light in the picture falls on the nape and one ear. The sitter was the pianist Márta Barta, who had gone deaf in her left ear the winter before.',
    subjects: ['Woman', 'Seen from behind', 'Portrait'],
    placeMade: 'Vienna',
    location: 'Estate store, Vienna, tray 6',
    condition:
      'Good for its age. Fine drying cracks in the dark green; varnish replaced 1986; lower edge rubbed by a former frame.',
    price: 8600000,
    currency: 'EUR',
    pictures: [
      { file: 'the-listener.webp', caption: 'Recto' },
      { file: 'the-listener-verso.webp', caption: 'Verso, with two labels and a wax seal' },
    ],
    hiddenPrice: true,
    recommended: true,
    state: 'approved',
    registered: '2024-04-08',
    rounds: [
      {
        submitted: '2024-04-10',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'request_information',
            date: '2024-04-25',
            opinion:
              'The recto convinces me. Before I vote, I need to see the back: the Lindenhof numbered its labels by year, and 1127 should fall in the autumn of 1931. Please add a photograph of the whole verso and say where the picture was between 1938 and 1949.',
          },
        ],
      },
      {
        submitted: '2024-06-03',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2024-06-14',
            opinion:
              'The label is right: 1127 falls between two numbers I know from October 1931, and the paper and type are the gallery’s own. The estate now says openly that nothing is known from 1938 to 1949, which is better than inventing a story. I have no reservations about the style or the sitter.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-06-27',
            opinion:
              'The paint is zinc white with a little lead, and a viridian she bought by the kilogram, on a chalk ground tinted with umber. These are Kövesdi’s usual layers of 1929–34. The craquelure comes from drying, not from age, and runs under the old retouching. Nothing contradicts the date.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1931, month: 10 },
        place: 'Vienna',
        parties: [
          { role: 'artist', name: 'Ilse Kövesdi' },
          { role: 'venue', name: 'Kunstsalon Lindenhof' },
        ],
        note: 'Shown as “Die Lauschende”, no. 1127, at 450 schillings. A reviewer complained that the painter had forgotten the face.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1932, circa: true },
        place: 'Vienna',
        parties: [
          { role: 'seller', name: 'Ilse Kövesdi' },
          { role: 'buyer', name: 'Sándor Barta' },
        ],
        note: 'Bought by the sitter’s husband, Dr. Barta, who marked the stretcher as the third picture in his collection.',
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 1934, circa: true },
        place: 'Budapest',
        parties: [
          { role: 'lender', name: 'Sándor Barta' },
          { role: 'venue', name: 'Szalon Duna' },
        ],
        note: 'The label survives; no catalogue of the exhibition has been found.',
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'before', year: 1938 },
        place: 'Vienna',
        parties: [{ role: 'owner', name: 'Sándor Barta' }],
        note: 'Export stamp and wax seal on the back. The Bartas left Vienna in March 1938 with two suitcases; it is not known whether the picture left with them, before them or not at all.',
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1949-11-24' },
        place: 'Zurich',
        parties: [
          { role: 'agent', name: 'Auktionshaus Zeltweg' },
          { role: 'buyer', name: 'Hermine Vogt' },
        ],
        note: 'Lot 212, as “Austrian School, woman listening”, consignor not named. Mrs Vogt bought it for its frame.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'day', date: '1985-06-11' },
        place: 'Zurich',
        parties: [
          { role: 'seller', name: 'Hermine Vogt' },
          { role: 'buyer', name: 'Estate of Ilse Kövesdi' },
        ],
        note: 'The artist’s niece recognised the picture in a lampshade shop, hanging above the till.',
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'year', year: 1986 },
        place: 'Vienna',
        parties: [{ role: 'examiner', name: 'Werkstatt Hollinger' }],
        note: 'Discoloured varnish removed and replaced; old retouching at the lower edge kept.',
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'day', date: '2003-02-20' },
        place: 'Vienna',
        note: 'The heirs of Sándor and Márta Barta were found in Haifa and signed an agreement: the picture stays with the estate, and they receive half the proceeds of any sale.',
        document: {
          title: 'Agreement between the Estate of Ilse Kövesdi and the Barta heirs (extract)',
          lines: [
            'Vienna, 20 February 2003',
            '1. The parties state that it is not known how the painting “Die Lauschende”, 1931, left the possession of Sándor Barta.',
            '2. The painting remains with the Estate of Ilse Kövesdi.',
            '3. If the painting is sold, half the proceeds after costs are paid to the heirs of Sándor and Márta Barta.',
            '4. Every publication must name the Bartas as the first owners.',
            'Signed for the estate and by three heirs.',
          ],
        },
      },
    ],
  },
  {
    slug: 'man-reading-by-a-lamp',
    title: 'Man Reading by a Lamp',
    artist: 'kovesdi',
    creation: { kind: 'year', year: 1927, circa: true },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas, lined',
    dimensions: { height: 560, width: 660, depth: 20 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'I. Kövesdi', where: 'Lower left, in ochre' },
    inscriptions: [],
    description:
      'A man at a table reads a letter under a yellow shade; a single edge of light picks out his face. A dealer in Trieste offered the painting to the estate in 2023, with only a verbal account of its origin.',
    subjects: ['Man', 'Reading', 'Lamp', 'Interior', 'Night'],
    placeMade: 'Vienna (?)',
    location: 'Returned to Antichità Molo Nord, Trieste',
    condition: 'Lined about 1970. Abraded in the darks; the signature lies over old varnish.',
    price: null,
    currency: 'EUR',
    pictures: [{ file: 'man-reading-by-a-lamp.webp', caption: 'Recto' }],
    state: 'denied',
    registered: '2024-10-07',
    rounds: [
      {
        submitted: '2024-10-09',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'deny',
            basis: { grounds: ['style', 'provenance'], seen: 'object', conflict: '', attribution: 'circle_of' },
            date: '2024-10-28',
            opinion:
              'This is a good Viennese picture of the 1920s, but it is not by Kövesdi. She never modelled a hand with separate strokes for the fingers, and she never lit a lamp: her light comes from windows. I would look for the painter among her fellow pupils in the class of 1924. No part of the dealer’s account can be checked.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'deny',
            basis: { grounds: ['technical'], seen: 'object', conflict: '', attribution: null },
            date: '2024-11-12',
            opinion:
              'The signature sits on top of an aged varnish, runs into its cracks, and is soluble in a mixture that leaves the paint below untouched. It was added decades after the painting was made, probably after the lining. The painting itself is of the right period; the signature is not.',
          },
        ],
      },
      {
        submitted: '2024-12-02',
        appeal:
          'The signature may be later, as the reviewers found. But a list of pictures that Ilse Kövesdi sent to a Budapest gallery in 1928 includes “Lesender, Lampe, 56 × 66”, which is the size of this canvas. We ask other reviewers to take the list into account. There is a photograph of it in our papers.',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'deny',
            basis: { grounds: ['provenance'], seen: 'pictures', conflict: '', attribution: null },
            date: '2025-01-09',
            opinion:
              'The 1928 list is genuine, and the appeal was right to present it. But the price, 40 pengő, is that of a picture on paper: a fifth of what she asked for a canvas. The gallery’s day book lists the same item as a pastel. Only the size connects this canvas with the list.',
          },
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'deny',
            basis: { grounds: ['style', 'technical'], seen: 'object', conflict: '', attribution: 'circle_of' },
            date: '2025-01-21',
            opinion:
              'I saw the canvas in Vienna, unframed. The thread count differs from every 1920s Kövesdi that I have measured, and the canvas is of a quality she could not afford. I agree with the first two reviewers that it is probably by a pupil in the same class. The work should stay denied.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'unknown' },
        place: 'Gorizia (?)',
        note: 'The seller says it comes “from a family near Gorizia” but gives no name or document.',
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'year', year: 1970, circa: true },
        note: 'Lined with wax and resin; dated by the lining canvas.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'day', date: '2023-09-14' },
        place: 'Trieste',
        parties: [
          { role: 'seller', name: 'Antichità Molo Nord' },
          { role: 'buyer', name: 'Estate of Ilse Kövesdi' },
        ],
        note: 'Bought with the right to return it after an examination.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'day', date: '2025-02-03' },
        recorded: '2025-02-03',
        place: 'Trieste',
        parties: [
          { role: 'seller', name: 'Estate of Ilse Kövesdi' },
          { role: 'buyer', name: 'Antichità Molo Nord' },
        ],
        note: 'Returned to Antichità Molo Nord after the appeal was rejected. The purchase was reversed.',
      },
    ],
  },
  {
    slug: 'the-red-shawl',
    title: 'The Red Shawl',
    artist: 'kovesdi',
    creation: { kind: 'year', year: 1938 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 1000, width: 750, depth: 22 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Kövesdi 38', where: 'Lower left, in black' },
    inscriptions: [{ where: 'Verso, on the crossbar, in ink', text: 'Für Resi, damit sie nicht friert' }],
    description:
      'The painter’s housekeeper Therese Moser on a kitchen chair, wrapped in a shawl that fills two thirds of the canvas. The reds go from vermilion to almost black in eleven steps, which the artist numbered in a preparatory drawing. The picture was stolen in 1994 and found sixteen months later behind a wardrobe.',
    subjects: ['Woman', 'Seen from behind', 'Shawl', 'Red'],
    placeMade: 'Vienna',
    location: 'L. Auer, Graz',
    condition:
      'Good. Two flattened creases at the right, from being folded around a cupboard door, were treated in 1996.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'the-red-shawl.webp', caption: 'Recto' },
      { file: 'the-red-shawl-verso.webp', caption: 'Verso' },
    ],
    state: 'approved',
    registered: '2024-05-27',
    rounds: [
      {
        submitted: '2024-05-28',
        votes: [
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2024-06-10',
            opinion:
              'Documented in the artist’s letters of February and March 1938, in a numbered drawing of the folds, and in a photograph of her kitchen, where it hangs unframed. The dedication is in her hand. Other pictures are dated by comparison with this one.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-06-21',
            opinion:
              'I treated the creases with a colleague in 1996 and have now seen the picture again. It has the same vermilion, the same cochineal lake glazed over it and the same two cracks. It is the picture Kövesdi painted, and the picture that was stolen.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'month', year: 1938, month: 12 },
        place: 'Vienna',
        parties: [
          { role: 'giver', name: 'Ilse Kövesdi' },
          { role: 'owner', name: 'Therese Moser' },
        ],
        note: 'Given to the sitter at Christmas, in place of three months’ wages.',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1961 },
        place: 'Graz',
        parties: [
          { role: 'giver', name: 'Therese Moser' },
          { role: 'heir', name: 'Walter Moser' },
        ],
      },
      {
        kind: 'stolen',
        when: { kind: 'day', date: '1994-06-03' },
        place: 'Graz',
        parties: [{ role: 'owner', name: 'Walter Moser' }],
        note: 'Taken from the house in Körblergasse between Friday evening and Sunday, along with a radio and a ham.',
        recovered: {
          when: { kind: 'day', date: '1995-11-19' },
          place: 'Maribor',
          note: 'Found folded behind a wardrobe during a search for something else, and returned to Walter Moser.',
          recorded: '2024-05-27',
        },
      },
      {
        kind: 'police_report',
        when: { kind: 'day', date: '1994-06-06' },
        place: 'Graz',
        police: { force: 'Art Recovery Section, Graz', caseNumber: '94-2217', officer: 'Bez.-Insp. F. Lechner' },
        document: {
          title: 'Police report 94-2217 (copy)',
          lines: [
            'Art Recovery Section, Graz. Received 6 June 1994, 8:40',
            'Reported by: Moser Walter, pensioner',
            'Missing: oil painting, woman in a red shawl seen from behind, 100 × 75 cm, signed Kövesdi 38; one portable radio; one ham.',
            'The thief entered by the larder window. No other picture was touched.',
            'Photograph of the painting attached.',
          ],
        },
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'year', year: 1996 },
        place: 'Vienna',
        parties: [{ role: 'examiner', name: 'Werkstatt Hollinger' }],
        note: 'Two creases relaxed and secured; retouched with watercolour so that the repair can be found again.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 2007 },
        place: 'Graz',
        parties: [
          { role: 'seller', name: 'Walter Moser' },
          { role: 'buyer', name: 'Estate of Ilse Kövesdi' },
        ],
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2025-02-11' },
        recorded: '2025-02-11',
        place: 'Vienna',
        buyer: 'leopold.auer@verso.example',
        accepted: '2025-02-13',
        price: { minor: 12800000, currency: 'EUR' },
        note: 'Sold to Leopold Auer, who lives in Graz, two streets from the house where the picture was stolen.',
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2025-02-20' },
        recorded: '2025-02-21',
        place: 'Graz',
        parties: [{ role: 'insurer', name: 'Alpine Wertversicherung' }],
        insurance: {
          insurer: 'Alpine Wertversicherung',
          policy: 'AW 7731-25',
          valueMinor: 14000000,
          currency: 'EUR',
          from: '2025-02-20',
          to: '2026-12-20',
        },
      },
    ],
  },
  {
    slug: 'self-portrait-with-hat',
    title: 'Self-Portrait with Hat',
    artist: 'kovesdi',
    creation: { kind: 'year', year: 1947 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas (re-used)'],
    support: 'Canvas cut from a larger one',
    dimensions: { height: 610, width: 500, depth: 18 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Kövesdi 47', where: 'Lower left' },
    inscriptions: [{ where: 'Verso, on the canvas, in charcoal', text: 'Das bin ich, von der anderen Seite' }],
    description:
      'The artist’s only known self-portrait: in profile, under a green hat with a red ribbon, against a bright wall. It is painted over the corner of an abandoned landscape. A strip of the landscape’s sky shows at the turnover edge. Kövesdi was forty-eight and had not painted for two years.',
    subjects: ['Self-portrait', 'Profile', 'Hat'],
    placeMade: 'Vienna',
    location: 'Estate of Ilse Kövesdi, Vienna',
    condition: 'Good. The canvas was cut unevenly by the artist and tacked to a strainer of crate wood.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'self-portrait-with-hat.webp', caption: 'Recto' },
      { file: 'self-portrait-with-hat-verso.webp', caption: 'Verso' },
    ],
    hidden: true,
    state: 'approved',
    registered: '2025-01-20',
    rounds: [
      {
        submitted: '2025-01-22',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2025-02-03',
            opinion:
              'It has never left the family, and appears in every inventory of the flat from 1949 onwards with the same four words. I would accept it on the documents alone. The picture only confirms them.',
          },
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2025-02-10',
            opinion:
              'X-radiography shows hills and a road under the hat, in the manner of her few landscapes of 1943. The profile matches photographs down to the broken line of the nose. It is unfinished at the collar, and all the better for it.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1974 },
        place: 'Vienna',
        parties: [
          { role: 'giver', name: 'Ilse Kövesdi' },
          { role: 'heir', name: 'Estate of Ilse Kövesdi' },
        ],
        note: 'Inventory of the flat, no. 3: “Hut, grün, sie selbst”.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 1999 },
        place: 'Budapest',
        parties: [{ role: 'author', name: 'Katalin Erdős' }],
        note: 'K. Erdős, “Abgewandt: Ilse Kövesdi zum hundertsten Geburtstag”, frontispiece.',
      },
      {
        kind: 'history',
        subKind: 'appraisal',
        when: { kind: 'day', date: '2024-11-18' },
        place: 'Vienna',
        parties: [{ role: 'examiner', name: 'Sachverständigenbüro Prohaska' }],
        price: { minor: 6400000, currency: 'EUR' },
      },
    ],
  },
];
