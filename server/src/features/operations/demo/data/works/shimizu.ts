import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const shimizu: readonly DemoWork[] = [
  {
    slug: 'mist-kurama',
    title: 'Mist, Kurama',
    artist: 'shimizu',
    creation: { kind: 'year', year: 1964 },
    medium: 'Ink on paper',
    materials: ['pine-soot ink', 'kōzo paper', 'silk mount'],
    support: 'Kōzo paper, mounted as a hanging scroll',
    dimensions: { height: 1120, width: 515 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Square seal “Haru”, first cutting', where: 'Upper right' },
    inscriptions: [{ where: 'On the lid of the box, in ink', text: 'Mist, Kurama. Autumn of Shōwa 39. Haruko' }],
    description:
      'Three ranges of hills and two pines. Each range is one wash, laid on damp paper from the ridge downwards and left to thin into nothing; the pines were brushed over them the next morning with a worn brush. The artist kept one attempt in twelve, and this is the twelfth.',
    subjects: ['Landscape', 'Mountains', 'Mist', 'Pine'],
    placeMade: 'Kyoto',
    location: 'S. Ferrier, Montréal',
    condition: 'Good. Remounted 1989 in the original silk; two faint horizontal creases from rolling.',
    price: null,
    currency: 'USD',
    pictures: [
      { file: 'mist-kurama.webp', caption: 'Recto, without the mount' },
      { file: 'mist-kurama-seal.webp', caption: 'Seal “Haru”, first cutting' },
    ],
    hiddenPrice: true,
    recommended: true,
    state: 'approved',
    registered: '2024-06-10',
    rounds: [
      {
        submitted: '2024-06-11',
        votes: [
          {
            authenticator: 'authenticator4@verso.example',
            choice: 'approve',
            date: '2024-06-20',
            opinion:
              'The seal is the first cutting, before the crack of 1978, with the nick in the left border that first appears in 1963. The paper is from the Kurotani mill and was sized by hand with alum and glue. The box inscription is in the artist’s upright, unhurried handwriting of the 1960s.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-07-02',
            opinion:
              'I examined the scroll unrolled, by transmitted light. The washes dried outwards from the ridge without a break, which a copyist cannot manage. The remounting is fully recorded by the workshop.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1965, month: 4 },
        place: 'Kyoto',
        parties: [
          { role: 'artist', name: 'Haruko Shimizu' },
          { role: 'venue', name: 'Kamogawa Salon' },
        ],
      },
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1966, circa: true },
        place: 'Kyoto',
        parties: [
          { role: 'giver', name: 'Haruko Shimizu' },
          { role: 'owner', name: 'Tōrin-an temple school' },
        ],
        note: 'Given to the school where the artist had learned to write.',
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'year', year: 1989 },
        place: 'Kyoto',
        parties: [
          { role: 'owner', name: 'Tōrin-an temple school' },
          { role: 'examiner', name: 'Oike mounting workshop' },
        ],
        note: 'Remounted with the old silk and new roller ends.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 2008 },
        place: 'Kyoto',
        parties: [
          { role: 'giver', name: 'Tōrin-an temple school' },
          { role: 'owner', name: 'Shimizu Haruko Memorial Studio' },
        ],
        note: 'Exchanged for a roof repair.',
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2025-06-17' },
        recorded: '2025-06-17',
        place: 'Montréal',
        buyer: 'samuel.ferrier@verso.example',
        accepted: '2025-06-20',
        price: { minor: 4200000, currency: 'USD' },
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2025-07-01' },
        recorded: '2025-07-04',
        place: 'Montréal',
        parties: [{ role: 'insurer', name: 'Laurentide Mutual' }],
        insurance: {
          insurer: 'Laurentide Mutual',
          policy: 'LM-4471-B',
          valueMinor: 4500000,
          currency: 'USD',
          from: '2025-07-01',
          to: '2026-12-31',
        },
      },
    ],
  },
  {
    slug: 'bamboo-wind',
    title: 'Bamboo, Wind',
    artist: 'shimizu',
    creation: { kind: 'year', year: 1971, circa: true },
    medium: 'Ink on paper',
    materials: ['oil-soot ink', 'kōzo paper'],
    support: 'Kōzo paper, laid on board',
    dimensions: { height: 960, width: 595 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Square seal “Haru”, first cutting', where: 'Lower right' },
    inscriptions: [],
    description:
      'Four stems in four strengths of ink, and leaves driven to the right. The joints are single horizontal strokes, added while the stems were still wet, so each one bleeds downwards a little on the sheltered side.',
    subjects: ['Bamboo', 'Wind', 'Plants'],
    placeMade: 'Kyoto',
    location: 'Shimizu Haruko Memorial Studio, Kyoto',
    condition: 'Fair. Laid on board about 1980; light foxing along the lower edge.',
    price: 2100000,
    currency: 'USD',
    pictures: [
      { file: 'bamboo-wind.webp', caption: 'Recto' },
      { file: 'bamboo-wind-seal.webp', caption: 'Seal “Haru”, first cutting' },
    ],
    state: 'approved',
    registered: '2025-02-24',
    rounds: [
      {
        submitted: '2025-02-25',
        votes: [
          {
            authenticator: 'authenticator4@verso.example',
            choice: 'request_information',
            date: '2025-03-11',
            opinion:
              'I have no doubt about the brushwork, but I can’t read the seal in this photograph. The date depends on whether it is the first or the second cutting. Please photograph the seal in raking light from the left, with a scale.',
          },
        ],
      },
      {
        submitted: '2025-03-24',
        votes: [
          {
            authenticator: 'authenticator4@verso.example',
            choice: 'approve',
            date: '2025-04-01',
            opinion:
              'The new photograph shows that the seal is clearly the first cutting, in its worn state of 1969–73. The oil-soot ink, which she used from 1968, also supports “about 1971”. Authentic.',
          },
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-04-10',
            opinion:
              'It is a pity that it was mounted on board, but the owner declares this honestly. The ink, paper and hand are consistent with three dated bamboos from the same years. I compared it side by side with one of them.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'range', from: 1971, to: 1975 },
        place: 'Osaka',
        parties: [
          { role: 'seller', name: 'Haruko Shimizu' },
          { role: 'buyer', name: 'Nishimoto Tea Merchants' },
        ],
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'year', year: 1980, circa: true },
        place: 'Osaka',
        parties: [{ role: 'owner', name: 'Nishimoto Tea Merchants' }],
        note: 'Laid on board for the wall of the tasting room, where the steam caused the foxing.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'month', year: 2012, month: 3 },
        place: 'Osaka',
        parties: [{ role: 'buyer', name: 'Shimizu Haruko Memorial Studio' }],
        note: 'Bought from a dealer in shop fittings. The tea merchants had closed in 1999.',
      },
    ],
  },
  {
    slug: 'two-boats-lake-biwa',
    title: 'Two Boats, Lake Biwa',
    artist: 'shimizu',
    creation: { kind: 'year', year: 1979 },
    medium: 'Ink on paper',
    materials: ['pine-soot ink', 'kōzo paper'],
    support: 'Kōzo paper, framed',
    dimensions: { height: 470, width: 895 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Square seal “Haru”, second cutting', where: 'Lower right' },
    inscriptions: [{ where: 'Verso, in ink', text: 'Biwa, first light, written from the jetty' }],
    description:
      'A far shore in one wash and a reed bed close by, with an unhurried boatman between them. The artist says that she added a second boat because the first looked lonely.',
    subjects: ['Lake', 'Boats', 'Reeds', 'Landscape'],
    placeMade: 'Ōtsu',
    location: 'Last recorded in transit, Rotterdam, October 2025',
    condition: 'Very good when last seen.',
    price: null,
    currency: 'USD',
    pictures: [
      { file: 'two-boats-lake-biwa.webp', caption: 'Recto' },
      { file: 'two-boats-lake-biwa-seal.webp', caption: 'Seal “Haru”, second cutting' },
    ],
    state: 'approved',
    registered: '2024-08-19',
    rounds: [
      {
        submitted: '2024-08-20',
        votes: [
          {
            authenticator: 'authenticator4@verso.example',
            choice: 'approve',
            date: '2024-08-30',
            opinion:
              'One of the first impressions of the re-cut seal: the corners are still sharp. The note on the back is in the artist’s hand, and a pupil’s diary describes the morning on the jetty. It is of the highest quality and above suspicion.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-09-12',
            opinion:
              'The sheet shows one sizing, one ink, and no correction of any kind. I examined it unframed before it travelled and recorded the fibre direction, in case anyone ever needs to identify it.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 2005 },
        place: 'Kyoto',
        parties: [
          { role: 'giver', name: 'Haruko Shimizu' },
          { role: 'heir', name: 'Shimizu Haruko Memorial Studio' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 2016, month: 11 },
        place: 'Ōtsu',
        parties: [
          { role: 'lender', name: 'Shimizu Haruko Memorial Studio' },
          { role: 'venue', name: 'Lakeside Hall' },
        ],
        note: 'It hung facing the window with a view of the jetty.',
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2025-08-01' },
        recorded: '2025-08-04',
        parties: [{ role: 'insurer', name: 'Kansai Transit & Art' }],
        insurance: {
          insurer: 'Kansai Transit & Art',
          policy: 'KTA 25-8801',
          valueMinor: 3800000,
          currency: 'USD',
          from: '2025-08-01',
          to: '2026-07-31',
        },
      },
      {
        kind: 'history',
        subKind: 'loan',
        when: { kind: 'month', year: 2025, month: 9 },
        recorded: '2025-09-02',
        place: 'Rotterdam',
        parties: [
          { role: 'lender', name: 'Shimizu Haruko Memorial Studio' },
          { role: 'borrower', name: 'Inkthuis Rotterdam' },
        ],
        note: 'Lent to “Written on Water”, 12 September to 5 October 2025.',
        document: {
          title: 'Loan agreement, “Written on Water” (extract)',
          lines: [
            'Lender: Shimizu Haruko Memorial Studio, Kyoto',
            'Borrower: Inkthuis Rotterdam',
            'Work: “Two Boats, Lake Biwa”, 1979, ink on paper, 47 × 89.5 cm, framed, crate 2 of 2',
            'Insured nail to nail. Light level at most 50 lux.',
            'The same agent must return the crate and must not store it overnight in transit.',
          ],
        },
      },
      {
        kind: 'missing',
        when: { kind: 'day', date: '2025-10-14' },
        recorded: '2025-10-16',
        place: 'Rotterdam',
        parties: [
          { role: 'owner', name: 'Shimizu Haruko Memorial Studio' },
          { role: 'agent', name: 'Maasland Art Handling' },
        ],
        note: 'Crate 1 reached Kyoto; crate 2 did not. It was scanned into a bonded store on 8 October and never scanned out. The store has been searched twice.',
        saidFound: {
          when: { kind: 'day', date: '2026-10-21' },
          place: 'Antwerp',
          note: 'The carrier writes that a crate with this number is in its depot in Antwerp, with its seal unbroken. No one has opened it yet.',
          recorded: '2026-10-23',
        },
      },
      {
        kind: 'police_report',
        when: { kind: 'day', date: '2025-10-22' },
        recorded: '2025-10-23',
        place: 'Rotterdam',
        police: {
          force: 'Delta Port Constabulary, cargo desk',
          caseNumber: 'ZH-25-40917',
          officer: 'Insp. M. van der Kolk',
        },
      },
    ],
  },
  {
    slug: 'three-persimmons',
    title: 'Three Persimmons',
    artist: 'shimizu',
    creation: { kind: 'range', from: 1985, to: 1990 },
    medium: 'Ink and colour on paper',
    materials: ['pine-soot ink', 'mineral and vegetable colour', 'kōzo paper'],
    support: 'Kōzo paper',
    dimensions: { height: 580, width: 452 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Square seal “Haru”, second cutting', where: 'Lower right' },
    inscriptions: [],
    description:
      'A branch in one hasty, broken dry stroke, and three fruits, each painted with a single loaded touch. The artist used colour in fewer than ten sheets, and this is one of them.',
    subjects: ['Fruit', 'Branch', 'Autumn'],
    placeMade: 'Kyoto',
    location: 'Shimizu Haruko Memorial Studio, Kyoto, drawer 9',
    condition: 'Excellent; unmounted.',
    price: 1650000,
    currency: 'USD',
    pictures: [
      { file: 'three-persimmons.webp', caption: 'Recto' },
      { file: 'three-persimmons-seal.webp', caption: 'Seal “Haru”, second cutting' },
    ],
    state: 'approved',
    registered: '2026-02-09',
    rounds: [
      {
        submitted: '2026-02-10',
        votes: [
          {
            authenticator: 'authenticator4@verso.example',
            choice: 'approve',
            date: '2026-02-20',
            opinion:
              'The seal is the second cutting, with the softened lower left corner it shows from 1985. The orange is a safflower ground with a mineral red, prepared as in her recipe book. Even she could not have painted that branch twice.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2026-03-05',
            opinion:
              'Non-destructive analysis confirms an organic orange over a little cinnabar in all three fruits, and nothing else. The unmounted sheet has kept its full size and its deckle. No objection.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 2005 },
        place: 'Kyoto',
        parties: [
          { role: 'giver', name: 'Haruko Shimizu' },
          { role: 'heir', name: 'Shimizu Haruko Memorial Studio' },
        ],
        note: 'Found between the pages of a tax ledger, perfectly flat.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'after', year: 2010 },
        place: 'Kyoto',
        parties: [{ role: 'author', name: 'Kubo Reiko' }],
        note: 'Kubo R., “One in Twelve”, undated; the colophon says only “after the rains”.',
      },
    ],
  },
];
