import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const lindqvist: readonly DemoWork[] = [
  {
    slug: 'room-with-open-door',
    title: 'Room with Open Door',
    artist: 'lindqvist',
    creation: { kind: 'year', year: 1904 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas on a keyed stretcher with a level crossbar',
    dimensions: { height: 700, width: 600, depth: 20 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'E.L.', where: 'Lower left' },
    inscriptions: [
      {
        where: 'Verso, upper left, label',
        text: 'Foreningen Lys / Kjøbenhavn 1905 / E. Lindqvist / “Stue med aaben Dør” / No. 44',
      },
      {
        where: 'Verso, lower right, frame-maker’s label',
        text: 'H. Aagaard & Søn / Rammer – Forgyldning / Bredgade 23 / Frk. Lindqvist / 14/3 1906',
      },
    ],
    description:
      'Two rooms of the flat in Christianshavn: the near one is grey, and the far one is full of low white sun. The door is open as far as the carpet allows. Nothing happens, but the eye travels three times from the small picture on the left to the window and back.',
    subjects: ['Interior', 'Door', 'Window', 'Daylight'],
    placeMade: 'Copenhagen',
    location: 'M. Solheim, Bergen',
    condition: 'Very good; original varnish, slightly yellowed. Wax seal of an unidentified collector on the back.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'room-with-open-door.webp', caption: 'Recto' },
      { file: 'room-with-open-door-verso.webp', caption: 'Verso, with the labels of 1905 and 1906' },
    ],
    carousel: true,
    state: 'approved',
    registered: '2024-04-11',
    rounds: [
      {
        submitted: '2024-04-12',
        votes: [
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2024-04-24',
            opinion:
              'This is no. 44 of the Lys exhibition of 1905. Two reviewers described it, and one counted the panes. The frame-maker’s label gives the date when the artist finally had it framed, after it came back unsold. I have compared it with the six other views through this door.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-05-08',
            opinion:
              'Lead white, bone black, raw umber and a little cobalt: she needed four tubes for a room. The paint is worked in small crossing touches over a warm grey ground that shows in the panelling. None of it has been disturbed.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 1905 },
        place: 'Copenhagen',
        parties: [
          { role: 'artist', name: 'Ellen Lindqvist' },
          { role: 'venue', name: 'Foreningen Lys' },
        ],
        note: 'No. 44. Unsold. “Fourteen panes, and through none of them does one see anything”, wrote a critic, meaning it unkindly.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'range', from: 1906, to: 1908 },
        place: 'Copenhagen',
        parties: [
          { role: 'seller', name: 'Ellen Lindqvist' },
          { role: 'buyer', name: 'Consul J. C. Thrane' },
        ],
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1922, circa: true },
        parties: [
          { role: 'giver', name: 'Consul J. C. Thrane' },
          { role: 'heir', name: 'Agnete Thrane' },
        ],
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'month', year: 1961, month: 4 },
        place: 'Copenhagen',
        parties: [
          { role: 'agent', name: 'Vinhavens Auktioner' },
          { role: 'buyer', name: 'Mogens Riis' },
        ],
        note: 'Lot 130, “Danish interior, unsigned”. The initials were under the edge of the frame. The consignor is unknown. Nothing is recorded about the years before the sale.',
      },
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1994 },
        place: 'Copenhagen',
        parties: [
          { role: 'giver', name: 'Mogens Riis' },
          { role: 'owner', name: 'Estate of Ellen Lindqvist' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'range', from: 2015, to: 2016 },
        place: 'Malmö',
        parties: [
          { role: 'lender', name: 'Estate of Ellen Lindqvist' },
          { role: 'venue', name: 'Konsthallen Öresund' },
        ],
        note: '“Fem rum”, where the five rooms were rebuilt at full size and visitors could stand where the artist had stood.',
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2025-05-06' },
        recorded: '2025-05-06',
        place: 'Bergen',
        buyer: 'marit.solheim@verso.example',
        accepted: '2025-05-09',
        price: { minor: 7400000, currency: 'EUR' },
        document: {
          title: 'Bill of sale, “Room with Open Door”',
          lines: [
            'Seller: Estate of Ellen Lindqvist, Copenhagen',
            'Buyer: Marit Solheim, Bergen',
            'Work: “Stue med åben dør”, 1904, oil on canvas, 70 × 60 cm',
            'Price: EUR 74,000.00',
            'Export licence granted on 25 April 2025.',
          ],
        },
      },
    ],
  },
  {
    slug: 'sunlight-on-the-floor',
    title: 'Sunlight on the Floor',
    artist: 'lindqvist',
    creation: { kind: 'year', year: 1909 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 500, width: 560, depth: 18 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'E.L. 09', where: 'Lower right' },
    inscriptions: [{ where: 'Verso, stretcher, in pencil', text: 'kl. 10.20, den 11. februar' }],
    description:
      'A chair, a window, and the window’s light on the floorboards. The artist marked the hour and the day on the stretcher. In 1987, a visitor with a watch confirmed that the light still reaches the same board on that date.',
    subjects: ['Interior', 'Sunlight', 'Chair', 'Window'],
    placeMade: 'Copenhagen',
    location: 'Estate of Ellen Lindqvist, Copenhagen',
    condition: 'Excellent.',
    price: 6800000,
    currency: 'EUR',
    pictures: [
      { file: 'sunlight-on-the-floor.webp', caption: 'Recto' },
      { file: 'sunlight-on-the-floor-verso.webp', caption: 'Verso' },
    ],
    recommended: true,
    state: 'approved',
    registered: '2024-09-16',
    rounds: [
      {
        submitted: '2024-09-17',
        votes: [
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2024-09-30',
            opinion:
              'The picture is documented from the easel onwards: on 12 February 1909 the artist wrote to her sister that she had “caught it at twenty past ten”. The picture has never been out of the family’s hands. No work is better documented.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-10-08',
            opinion:
              'The ground, the four pigments and the weaver’s mark on the selvedge match two other canvases from 1909. The light on the floor was painted last, in one go, over dry paint.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1939 },
        place: 'Copenhagen',
        parties: [
          { role: 'giver', name: 'Ellen Lindqvist' },
          { role: 'heir', name: 'Estate of Ellen Lindqvist' },
        ],
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 1987 },
        place: 'Aarhus',
        parties: [{ role: 'author', name: 'Inger Bastholm' }],
        note: 'I. Bastholm, “Tyve minutter over ti”, Aarhus 1987: forty pages on this picture, with a table of the sun’s height.',
      },
      {
        kind: 'history',
        subKind: 'loan',
        when: { kind: 'range', from: 2015, to: 2016 },
        place: 'Malmö',
        parties: [
          { role: 'lender', name: 'Estate of Ellen Lindqvist' },
          { role: 'borrower', name: 'Konsthallen Öresund' },
        ],
      },
    ],
  },
  {
    slug: 'table-by-the-window',
    title: 'Table by the Window',
    artist: 'lindqvist',
    creation: { kind: 'range', from: 1911, to: 1914, circa: true },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 600, width: 570, depth: 18 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'E. Lindqvist', where: 'Lower right' },
    inscriptions: [],
    description:
      'A white cloth, a blue vase with three flowers, a red book. The red book also appears in two interiors of 1911, and is the only strong colour the artist allowed herself in that flat.',
    subjects: ['Interior', 'Table', 'Flowers', 'Book'],
    placeMade: 'Copenhagen',
    location: 'Estate of Ellen Lindqvist, Copenhagen',
    condition: 'Good; surface dirt.',
    price: null,
    currency: 'EUR',
    pictures: [{ file: 'table-by-the-window.webp', caption: 'Recto' }],
    state: 'in_review',
    registered: '2026-10-12',
    rounds: [{ submitted: '2026-10-14', votes: [] }],
    provenance: [
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'before', year: 1921 },
        place: 'Copenhagen',
        parties: [
          { role: 'giver', name: 'Ellen Lindqvist' },
          { role: 'owner', name: 'Dr. Karen Bloch' },
        ],
        note: 'Given to the artist’s doctor, according to the doctor’s grandson.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 2011 },
        place: 'Aarhus',
        parties: [
          { role: 'seller', name: 'Henrik Vasmer' },
          { role: 'buyer', name: 'Estate of Ellen Lindqvist' },
        ],
        note: 'Bought from the dealer Henrik Vasmer, who has declared that he got it from the Bloch family.',
      },
    ],
  },
  {
    slug: 'the-stairwell',
    title: 'The Stairwell',
    artist: 'lindqvist',
    creation: { kind: 'after', year: 1914 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 800, width: 560, depth: 18 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: null,
    inscriptions: [
      { where: 'Verso, on the canvas, in ink, by another hand', text: 'Trappen, Frk. L. – malet paa Trappen' },
    ],
    description:
      'The common stair of the house, seen from the second landing with the arched window above. It is one of two pictures the artist painted outside her own door, sitting on the steps. The neighbours were asked to use the back stairs for nine days.',
    subjects: ['Interior', 'Staircase', 'Window'],
    placeMade: 'Copenhagen',
    location: 'Estate of Ellen Lindqvist, Copenhagen',
    condition: 'Good. A 2 cm strip along the upper edge has been cleaned.',
    price: 4900000,
    currency: 'EUR',
    pictures: [
      { file: 'the-stairwell.webp', caption: 'Recto' },
      { file: 'the-stairwell-verso.webp', caption: 'Verso' },
    ],
    state: 'approved',
    registered: '2025-08-18',
    rounds: [
      {
        submitted: '2025-08-19',
        votes: [
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'request_information',
            date: '2025-09-02',
            opinion:
              'The picture is unsigned, and the inscription is by someone else. Please say who wrote it, and add an image of the turnover edges, where her grounds can be recognised.',
          },
        ],
      },
      {
        submitted: '2025-09-22',
        votes: [
          {
            authenticator: 'authenticator2@verso.example',
            choice: 'approve',
            date: '2025-10-01',
            opinion:
              'The handwriting is that of the caretaker, Madam Holst. The estate has now compared it with her laundry book: the ink and the letters “aa” are the same. She would have known who sat on her stairs. The balusters, each a little different, are drawn by Lindqvist.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2025-10-15',
            opinion:
              'The edges show her warm grey ground and the weaver’s mark found on canvases she bought after 1914. The treads are painted over the finished wall, as in her other interiors. I am satisfied.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1921 },
        place: 'Copenhagen',
        parties: [
          { role: 'giver', name: 'Ellen Lindqvist' },
          { role: 'owner', name: 'Madam Holst, caretaker' },
        ],
        note: 'Left behind for the caretaker when the artist moved out.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'day', date: '1978-10-21' },
        place: 'Copenhagen',
        parties: [{ role: 'buyer', name: 'Estate of Ellen Lindqvist' }],
        note: 'Bought from a stall at the Israels Plads market. Nothing is recorded for the fifty-seven years before that.',
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2025-11-01' },
        recorded: '2025-11-03',
        place: 'Copenhagen',
        parties: [{ role: 'insurer', name: 'Sundet Forsikring' }],
        insurance: {
          insurer: 'Sundet Forsikring',
          policy: 'SF-K-20931',
          valueMinor: 4900000,
          currency: 'EUR',
          from: '2025-11-01',
          to: '2026-11-30',
        },
      },
    ],
  },
];
