import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const brouckhorst: readonly DemoWork[] = [
  {
    slug: 'breakfast-with-a-pewter-jug',
    title: 'Breakfast with a Pewter Jug',
    artist: 'brouckhorst',
    creation: { kind: 'year', year: 1650 },
    medium: 'Oil on panel',
    materials: ['oil paint', 'oak panel'],
    support: 'Oak panel of two planks, bevelled on all sides',
    dimensions: { height: 360, width: 468, depth: 9 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'A. Brouckhorst 1650', where: 'Lower left, in ochre' },
    inscriptions: [
      { where: 'Verso, in white chalk', text: '112' },
      { where: 'Verso, red wax seal', text: 'Arms of Van Oosterzee' },
      {
        where: 'Verso, upper left, auction label',
        text: 'Veiling De Gulden Sleutel / Amsterdam, 14 Nov. 1871 / no. 23',
      },
      {
        where: 'Verso, upper right, exhibition label',
        text: 'Museum aan de Schie / Rotterdam 1929 / Het stille tafelblad, 17',
      },
      { where: 'Verso, in blue crayon', text: 'B 4081' },
      { where: 'Verso, lower left, label', text: 'Rijksbeheer Kunstbezit / NB 2217 / herkomst: Hartogsohn' },
    ],
    description:
      'A pewter jug, a glass of white wine and a half-peeled lemon on the corner of a white cloth, lit by one window that can only be seen in the glass. The painter’s father made the jug, which appears in five of her nine known pictures.',
    subjects: ['Still life', 'Breakfast', 'Lemon', 'Pewter', 'Glass'],
    placeMade: 'Haarlem',
    location: 'Stichting Aletta Brouckhorst, Haarlem',
    condition:
      'Good for its age. The joint of the two planks was reglued in 2007. The dark areas are thin, and there is old retouching along the joint.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'breakfast-with-a-pewter-jug.webp', caption: 'Recto' },
      { file: 'breakfast-with-a-pewter-jug-verso.webp', caption: 'Verso' },
      { file: 'breakfast-with-a-pewter-jug-lemon.webp', caption: 'Detail: the lemon and the knife' },
    ],
    state: 'approved',
    registered: '2026-11-06',
    rounds: [
      {
        submitted: '2026-11-06',
        votes: [
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            basis: { grounds: ['technical'], seen: 'object', conflict: '', attribution: null },
            date: '2026-11-09',
            opinion:
              'Both planks are Baltic oak with a last ring from 1631, which allows a date from about 1640 onwards. The yellow is lead-tin yellow and the tablecloth is lead white over a brown ground, as in the four other panels I have examined. The retouching along the joint is modern, and the record mentions it.',
          },
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            basis: { grounds: ['provenance', 'documentary'], seen: 'object', conflict: '', attribution: null },
            date: '2026-11-10',
            opinion:
              'I have compared the labels, the seal and the chalk number with the sale catalogues of 1719, 1786 and 1871. All three give the buyer’s name in the margin. The ownership is documented without a break from the brewer’s purchase to today, and the confiscation of 1942 is accounted for. Approved.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'month', year: 1651, month: 4 },
        place: 'Haarlem',
        parties: [
          { role: 'seller', name: 'Aletta Brouckhorst' },
          { role: 'buyer', name: 'Joost Verhaghen' },
        ],
        note: 'Sold to the brewer across the street. The account book of the artist’s brother’s shop records it on folio 31: “een ontbijtje met vaders kan, 28 gulden” (a breakfast piece with father’s jug, 28 guilders).',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1683 },
        place: 'Haarlem',
        parties: [
          { role: 'giver', name: 'Joost Verhaghen' },
          { role: 'heir', name: 'Machteld Verhaghen' },
        ],
        note: 'Inventory of the brewery, no. 14, in the side room.',
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1719-05-09' },
        place: 'Amsterdam',
        parties: [
          { role: 'seller', name: 'Machteld Verhaghen' },
          { role: 'buyer', name: 'Hendrik Cluyt' },
        ],
        note: 'Sale of Machteld Verhaghen’s estate, lot 41, for 61 guilders.',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1748, circa: true },
        place: 'The Hague',
        parties: [
          { role: 'giver', name: 'Hendrik Cluyt' },
          { role: 'heir', name: 'Catharina Cluyt' },
        ],
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1786-03-21' },
        place: 'The Hague',
        parties: [
          { role: 'seller', name: 'Catharina Cluyt' },
          { role: 'buyer', name: 'Willem van Oosterzee' },
        ],
        note: 'Sale of Catharina Cluyt’s estate, lot 112, for 95 guilders. The number is chalked on the back, and the buyer’s seal is beside it.',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1834 },
        place: 'Utrecht',
        parties: [
          { role: 'giver', name: 'Willem van Oosterzee' },
          { role: 'heir', name: 'Wilhelmina van Oosterzee' },
        ],
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1871-11-14' },
        place: 'Amsterdam',
        parties: [
          { role: 'seller', name: 'Wilhelmina van Oosterzee' },
          { role: 'agent', name: 'Veilinghuis De Gulden Sleutel' },
          { role: 'buyer', name: 'Levie Hartogsohn' },
        ],
        note: 'Sale of Wilhelmina van Oosterzee’s estate, lot 23, for 410 guilders, to a Rotterdam banker.',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1902 },
        place: 'Rotterdam',
        parties: [
          { role: 'giver', name: 'Levie Hartogsohn' },
          { role: 'heir', name: 'Meijer Hartogsohn' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1929, month: 10 },
        place: 'Rotterdam',
        parties: [
          { role: 'lender', name: 'Meijer Hartogsohn' },
          { role: 'venue', name: 'Museum aan de Schie' },
        ],
        note: '“Het stille tafelblad”, no. 17.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 1931 },
        place: 'Leiden',
        parties: [{ role: 'author', name: 'Hester Loosjes' }],
        note: 'H. Loosjes, “Haarlemse ontbijtjes”, no. 52, plate 19.',
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'month', year: 1942, month: 9 },
        place: 'Rotterdam',
        parties: [{ role: 'owner', name: 'Meijer Hartogsohn' }],
        note: 'Confiscated by the occupying authorities with the contents of the house, and taken to Germany. Meijer Hartogsohn and his wife did not survive the war. The number in blue crayon is the transport number.',
      },
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'year', year: 1946 },
        place: 'The Hague',
        parties: [{ role: 'owner', name: 'State of the Netherlands' }],
        note: 'Found in a salt mine by the Allies and sent back. Kept by the state as NB 2217 because no heir was known.',
      },
      {
        kind: 'history',
        subKind: 'loan',
        when: { kind: 'range', from: 1953, to: 2004 },
        place: 'Rotterdam',
        parties: [
          { role: 'lender', name: 'State of the Netherlands' },
          { role: 'borrower', name: 'Museum aan de Schie' },
        ],
      },
      {
        kind: 'history',
        subKind: 'restitution',
        when: { kind: 'day', date: '2004-06-17' },
        place: 'The Hague',
        parties: [
          { role: 'giver', name: 'State of the Netherlands' },
          { role: 'owner', name: 'Judith Hartogsohn' },
        ],
        note: 'Restitution to Meijer Hartogsohn’s granddaughter. The exhibition label of 1929 named her grandfather and settled the claim.',
        document: {
          title: 'Decision on the restitution of NB 2217 (extract)',
          lines: [
            'The Hague, 17 June 2004. Object: NB 2217, A. Brouckhorst, still life with pewter jug, panel, 36 × 46.8 cm',
            'Applicant: Judith Hartogsohn, granddaughter and only heir of Meijer Hartogsohn, Rotterdam',
            'The label of the Museum aan de Schie on the back names Meijer Hartogsohn as lender in 1929.',
            'The list of the transport of September 1942 has the same number as the panel: B 4081.',
            'Decision: the painting is to be returned without conditions.',
          ],
        },
      },
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'month', year: 2006, month: 2 },
        place: 'Haarlem',
        parties: [
          { role: 'giver', name: 'Judith Hartogsohn' },
          { role: 'owner', name: 'Stichting Aletta Brouckhorst' },
        ],
        note: 'Given on condition that the name of Judith Hartogsohn’s grandfather is always shown with the picture.',
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'year', year: 2007 },
        place: 'Haarlem',
        parties: [{ role: 'examiner', name: 'Atelier Noordhoek' }],
        note: 'Joint between the planks reglued. Brown nineteenth-century overpaint removed from the knife.',
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'range', from: 2011, to: 2012 },
        place: 'Haarlem',
        parties: [
          { role: 'lender', name: 'Stichting Aletta Brouckhorst' },
          { role: 'venue', name: 'Huis aan het Spaarne' },
        ],
        note: '“Vaders kan”, no. 6. Shown with the family’s 1936 photograph of the dining room, where the picture hung over the sideboard.',
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2026-07-01' },
        place: 'Haarlem',
        parties: [{ role: 'insurer', name: 'Kennemer Onderlinge' }],
        insurance: {
          insurer: 'Kennemer Onderlinge',
          policy: 'KO 26-118',
          valueMinor: 24000000,
          currency: 'EUR',
          from: '2026-07-01',
          to: '2027-07-01',
        },
      },
    ],
  },
];
