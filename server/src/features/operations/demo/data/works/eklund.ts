import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const eklund: readonly DemoWork[] = [
  {
    slug: 'red-interval',
    title: 'Red Interval',
    artist: 'eklund',
    creation: { kind: 'month', year: 1971, month: 9 },
    medium: 'Oil glazes on canvas',
    materials: ['oil paint', 'damar resin', 'cotton-linen canvas'],
    support: 'Cotton and linen canvas, stained, on a keyed stretcher',
    dimensions: { height: 1460, width: 1200, depth: 32 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'T. Eklund', where: 'Verso, upper left, in blue crayon' },
    inscriptions: [
      { where: 'Verso, upper left, in blue crayon', text: 'T. Eklund, Sept 1971' },
      {
        where: 'Verso, upper right, gallery label',
        text: 'Galerie Norrmalm, Stockholm / Tomas Eklund / Rött intervall 1971 / olja på duk 146 × 120 / GN 71-08',
      },
      {
        where: 'Verso, lower left, freight label',
        text: 'Freight Oslo – Rotterdam / Case 4 of 6 / This side up / K. Brandt 10.3.84',
      },
    ],
    description:
      'A field of vermilion and a field of orange, held apart by a dark interval a hand and a half high. The paint diary records nineteen coats between 3 and 27 September 1971, with a day’s wait after each dark coat. The edges were softened with a dry, flat brush of the kind used on hulls.',
    subjects: ['Abstraction', 'Colour field', 'Red'],
    placeMade: 'Stockholm',
    location: 'Eklund Archive, Stockholm, rack A2',
    condition: 'Very good. Slightly burnished at the lower right, where a hand has touched it.',
    price: 19500000,
    currency: 'EUR',
    pictures: [
      { file: 'red-interval.webp', caption: 'Recto' },
      { file: 'red-interval-verso.webp', caption: 'Verso' },
    ],
    hiddenPrice: true,
    carousel: true,
    state: 'approved',
    registered: '2024-04-15',
    rounds: [
      {
        submitted: '2024-04-16',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-04-26',
            opinion:
              'The diary, the gallery number and the crayon on the back all point to the same month. Under the microscope, I counted nineteen coats at the lower tacking edge. You seldom get to check a painter’s arithmetic.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-05-14',
            opinion:
              'The pigments are vermilion, a synthetic iron red and a cadmium orange. They are bound in oil thinned with turpentine and a little damar, as in the other intervals of 1970–72. The first coat has stained through to the back. Nothing has been added since.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1971, month: 11 },
        place: 'Stockholm',
        parties: [
          { role: 'artist', name: 'Tomas Eklund' },
          { role: 'venue', name: 'Galerie Norrmalm' },
        ],
        note: 'No. 8 of nine intervals. The gallery was painted dark grey for it, against the artist’s advice.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1972 },
        place: 'Stockholm',
        parties: [
          { role: 'seller', name: 'Tomas Eklund' },
          { role: 'agent', name: 'Galerie Norrmalm' },
          { role: 'buyer', name: 'Kåre Brandt' },
        ],
        note: 'Mr Brandt, an Oslo shipowner, had known the artist as a painter of hulls.',
      },
      {
        kind: 'history',
        subKind: 'transport',
        when: { kind: 'day', date: '1984-03-10' },
        place: 'Oslo to Rotterdam',
        parties: [{ role: 'owner', name: 'Kåre Brandt' }],
        note: 'Case 4 of 6. The move saved the picture: the house in Oslo burned down in April.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1997 },
        place: 'Rotterdam',
        parties: [
          { role: 'seller', name: 'Kåre Brandt' },
          { role: 'buyer', name: 'Eklund Archive' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'range', from: 2009, to: 2010 },
        place: 'Gothenburg',
        parties: [
          { role: 'lender', name: 'Eklund Archive' },
          { role: 'venue', name: 'Varvshallen' },
        ],
        note: '“Strykningar”, in a former dry dock.',
      },
      {
        kind: 'history',
        subKind: 'condition_report',
        when: { kind: 'day', date: '2024-04-04' },
        place: 'Stockholm',
        parties: [{ role: 'examiner', name: 'Ateljé Rålamb' }],
        document: {
          title: 'Condition report, “Red Interval”',
          lines: [
            'Stockholm, 4 April 2024. Examined unframed, in daylight and ultraviolet light.',
            'Support: sound, but slack at the lower left; two keys replaced.',
            'Paint: no cracking, no losses. Burnished area 3 × 5 cm, lower right.',
            'Varnish: none. Do not apply any.',
            'Recommended light level: 80 lux.',
          ],
        },
      },
    ],
  },
  {
    slug: 'winter-ground-iv',
    title: 'Winter Ground IV',
    artist: 'eklund',
    creation: { kind: 'range', from: 1976, to: 1977 },
    medium: 'Oil glazes on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 1120, width: 1400, depth: 32 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Eklund 77', where: 'Verso, on the stretcher' },
    inscriptions: [{ where: 'Verso, stretcher', text: 'Vintermark IV, 22 strykningar' }],
    description:
      'White over slate blue, with a thin seam of sand where they meet. It is the fourth of six pictures made after a winter on Gotland, when the artist rented a lighthouse-keeper’s house with one north window.',
    subjects: ['Abstraction', 'Colour field', 'Winter'],
    placeMade: 'Fårö',
    location: 'D. Okonjo, London',
    condition: 'Good. Light scuff on the upper turnover edge.',
    price: null,
    currency: 'GBP',
    pictures: [
      { file: 'winter-ground-iv.webp', caption: 'Recto' },
      { file: 'winter-ground-iv-verso.webp', caption: 'Verso' },
    ],
    state: 'approved',
    registered: '2024-10-14',
    rounds: [
      {
        submitted: '2024-10-15',
        votes: [
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2024-10-29',
            opinion:
              'The diary records each coat from 2 December 1976 to 9 February 1977, with the temperature beside it. I knew the picture in its first owner’s house and recognise the scuff, which I caused. I have never owned or sold it.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-11-06',
            opinion:
              'The six Winter Grounds come from one bolt of canvas, and the thread count here matches exactly. The sand-coloured seam is not painted. It is the first stain, showing between two fields.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1977 },
        place: 'Aarhus',
        parties: [
          { role: 'seller', name: 'Tomas Eklund' },
          { role: 'buyer', name: 'Bodil and Erik Munk' },
        ],
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 2002 },
        place: 'Aarhus',
        parties: [
          { role: 'giver', name: 'Bodil and Erik Munk' },
          { role: 'heir', name: 'Lise Munk' },
        ],
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'month', year: 2018, month: 6 },
        place: 'Aarhus',
        parties: [
          { role: 'seller', name: 'Lise Munk' },
          { role: 'buyer', name: 'Eklund Archive' },
        ],
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2025-09-24' },
        recorded: '2025-09-24',
        place: 'London',
        buyer: 'david.okonjo@verso.example',
        accepted: '2025-09-25',
        price: { minor: 9800000, currency: 'GBP' },
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2025-10-01' },
        recorded: '2025-10-02',
        place: 'London',
        parties: [{ role: 'insurer', name: 'Ludgate & Thames Fine Art' }],
        insurance: {
          insurer: 'Ludgate & Thames Fine Art',
          policy: 'LT/FA/55102',
          valueMinor: 11000000,
          currency: 'GBP',
          from: '2025-10-01',
          to: '2026-12-15',
        },
      },
    ],
  },
  {
    slug: 'field-with-a-green-border',
    title: 'Field with a Green Border',
    artist: 'eklund',
    creation: { kind: 'year', year: 1968 },
    medium: 'Oil glazes on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 1000, width: 1000, depth: 28 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: null,
    inscriptions: [{ where: 'Verso, on the canvas, in pencil', text: 'upp ↑ eller inte' }],
    description:
      'A pale square inside a yellow square inside a green square. The diary records only eleven coats and the remark “stopped in time”. The artist did not say which way up it should hang.',
    subjects: ['Abstraction', 'Colour field', 'Yellow'],
    placeMade: 'Gothenburg',
    location: 'Eklund Archive, Stockholm',
    condition: 'Good. Some fading of the green at the right edge.',
    price: 7200000,
    currency: 'EUR',
    pictures: [{ file: 'field-with-a-green-border.webp', caption: 'Recto' }],
    state: 'in_review',
    registered: '2026-08-31',
    rounds: [
      {
        submitted: '2026-09-01',
        votes: [
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2026-09-21',
            opinion:
              'The diary records the work from 14 to 30 May 1968. I compared the picture with the small signed version in Malmö and found the same order of coats at the edge of the inner square. I have no doubts.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1969 },
        place: 'Gothenburg',
        parties: [
          { role: 'giver', name: 'Tomas Eklund' },
          { role: 'owner', name: 'Seamen’s Library, Gothenburg' },
        ],
        note: 'Given to the library to settle fines for overdue books.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1993 },
        place: 'Gothenburg',
        parties: [
          { role: 'seller', name: 'Seamen’s Library, Gothenburg' },
          { role: 'buyer', name: 'Eklund Archive' },
        ],
        note: 'Bought when the library closed. It had been hung all four ways up in turn.',
      },
    ],
  },
  {
    slug: 'the-hour-before',
    title: 'The Hour Before',
    artist: 'eklund',
    creation: { kind: 'year', year: 1983 },
    medium: 'Oil glazes on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 1300, width: 885, depth: 32 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'T. Eklund 1983', where: 'Verso, upper bar' },
    inscriptions: [],
    description:
      'Blue, a band of dulled rose, and black: the sea at Hönö before the sun is up. One of the last field paintings; the following year the artist stopped, writing in the diary that his eyes now put on a coat of their own.',
    subjects: ['Abstraction', 'Colour field', 'Dawn', 'Blue'],
    placeMade: 'Hönö',
    location: 'Eklund Archive, Stockholm',
    condition: 'Excellent.',
    price: 11800000,
    currency: 'EUR',
    pictures: [
      { file: 'the-hour-before.webp', caption: 'Recto' },
      { file: 'the-hour-before-verso.webp', caption: 'Verso' },
    ],
    state: 'approved',
    registered: '2025-10-06',
    rounds: [
      {
        submitted: '2025-10-07',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-10-20',
            opinion:
              'Recorded in the diary in March 1983, with a note about his eyes in the margin. The rose band is warmer than in the earlier pictures, as you would expect from a man developing a cataract. It is human evidence, and good evidence.',
          },
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2025-11-04',
            opinion:
              'It was never sold or lent, and was shown only once. The canvas bears the stamp of the merchant he used from 1980. I see no room for doubt.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1984, month: 2 },
        place: 'Stockholm',
        parties: [
          { role: 'artist', name: 'Tomas Eklund' },
          { role: 'venue', name: 'Galerie Norrmalm' },
        ],
        note: 'The artist’s last exhibition at Galerie Norrmalm.',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 2006 },
        place: 'Stockholm',
        parties: [
          { role: 'giver', name: 'Tomas Eklund' },
          { role: 'heir', name: 'Eklund Archive' },
        ],
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2026-11-06' },
        recorded: '2026-11-06',
        place: 'Stockholm',
        buyer: 'collector@verso.example',
        accepted: null,
        price: { minor: 11800000, currency: 'EUR' },
        note: 'Offered to Jonas Weidmann, who has asked to see the picture by morning light before he accepts.',
      },
    ],
  },
];
