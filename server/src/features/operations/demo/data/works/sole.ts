import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const sole: readonly DemoWork[] = [
  {
    slug: 'four-vessels',
    title: 'Four Vessels',
    artist: 'sole',
    creation: { kind: 'year', year: 1948 },
    medium: 'Oil on panel',
    materials: ['oil paint', 'poplar panel'],
    support: 'Poplar panel, unprimed on the back',
    dimensions: { height: 320, width: 400, depth: 9 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Solé 48', where: 'Lower right, in brown' },
    inscriptions: [
      {
        where: 'Verso, upper left, gallery label',
        text: 'Galerie Hautefeuille / 9, rue Guénégaud, Paris VI / B. Solé / “Quatre récipients” / 1948 h/panneau / stock 2066',
      },
      {
        where: 'Verso, lower right, exhibition label',
        text: 'Musée des Allées / Lyon 1967 / Solé, natures mortes / no 31 / prêt : Mme V.',
      },
      { where: 'Verso, in blue crayon', text: 'Solé 48' },
    ],
    description:
      'The white bottle, the two-coloured pot, the slate-blue bottle and the grey bowl, in the order they stood on the shelf in the winter of 1948. The shadows almost join, and the pot in the middle is a finger’s breadth nearer to us than the others. It is the fourth of seven versions, and the only one with all four rims in the light.',
    subjects: ['Still life', 'Bottles', 'Pottery'],
    placeMade: 'Lyon',
    location: 'Unknown since the 2025 theft',
    condition:
      'Very good when last seen. Small loss at the upper left corner; wax seal of the first owner on the back, chipped.',
    price: 3800000,
    currency: 'EUR',
    pictures: [
      { file: 'four-vessels.webp', caption: 'Recto' },
      { file: 'four-vessels-verso.webp', caption: 'Verso, with two labels and a wax seal' },
      { file: 'four-vessels-signature.webp', caption: 'Signature, lower right' },
    ],
    state: 'approved',
    registered: '2024-03-15',
    rounds: [
      {
        submitted: '2024-03-18',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2024-03-27',
            opinion:
              'This is number 412 in the artist’s stock book, “les quatre, le bleu derrière”, sold to the Galerie Hautefeuille in April 1949. The gallery’s own number 2066 agrees with its ledger, which I have transcribed. The museum label of 1967 is correct down to the abbreviation. The papers leave only one gap.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-04-05',
            opinion:
              'The panel is from the same poplar board as numbers 409 and 411: the rings run on across all three. The pigments are lead white with chalk, bone black, two ochres and a cobalt. None of them is later than 1935. The brushstrokes are short and square throughout, as they should be.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'month', year: 1949, month: 4 },
        place: 'Paris',
        parties: [
          { role: 'seller', name: 'Bertrand Solé' },
          { role: 'buyer', name: 'Galerie Hautefeuille' },
        ],
        price: { minor: 18500, currency: 'EUR' },
        note: 'Stock book, no. 412. The artist delivered it himself and asked for the wrapping paper back.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'range', from: 1951, to: 1953 },
        place: 'Paris',
        parties: [
          { role: 'seller', name: 'Galerie Hautefeuille' },
          { role: 'buyer', name: 'Germaine Vallier' },
        ],
        note: 'The seal on the back was that of Germaine Vallier’s late husband. She used it for everything.',
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1967, month: 3 },
        place: 'Lyon',
        parties: [
          { role: 'lender', name: 'Germaine Vallier' },
          { role: 'venue', name: 'Musée des Allées' },
        ],
        note: '“Solé : natures mortes”, no. 31, lent by “Mme V.”',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1992 },
        place: 'Lyon',
        parties: [{ role: 'buyer', name: 'Succession Bertrand Solé' }],
        note: 'Bought at a house clearance in the Croix-Rousse. Mme Vallier died in 1971. It is not known who owned it after her.',
      },
      {
        kind: 'history',
        subKind: 'loan',
        when: { kind: 'range', from: 2019, to: 2021 },
        place: 'Grenoble',
        parties: [
          { role: 'lender', name: 'Succession Bertrand Solé' },
          { role: 'borrower', name: 'Musée de l’Isère-Haute' },
        ],
      },
      {
        kind: 'insured',
        when: { kind: 'day', date: '2024-06-01' },
        recorded: '2024-06-02',
        place: 'Lyon',
        parties: [{ role: 'insurer', name: 'La Tutélaire des Arts' }],
        insurance: {
          insurer: 'La Tutélaire des Arts',
          policy: 'TA-69-00412',
          valueMinor: 4000000,
          currency: 'EUR',
          from: '2024-06-01',
          to: '2026-05-31',
        },
      },
      {
        kind: 'stolen',
        when: { kind: 'day', date: '2025-08-10' },
        recorded: '2025-08-11',
        place: 'Lyon',
        parties: [{ role: 'owner', name: 'Succession Bertrand Solé' }],
        note: 'Taken out of its frame and stolen from the former shop in the rue Mercière on the second Sunday in August. The frame was left leaning neatly against the wall, with the hanging wire coiled inside it.',
      },
      {
        kind: 'police_report',
        when: { kind: 'day', date: '2025-08-11' },
        recorded: '2025-08-12',
        place: 'Lyon',
        police: { force: 'Brigade du patrimoine, Lyon', caseNumber: 'BP 2025/0831', officer: 'Capitaine L. Ferrandis' },
        document: {
          title: 'Récépissé de dépôt de plainte BP 2025/0831',
          lines: [
            'Brigade du patrimoine, Lyon, le 11 août 2025',
            'Plaignante : Mme Agathe Vernay, pour la Succession Bertrand Solé',
            'Objet : huile sur panneau, quatre récipients, 32 × 40 cm, signée « Solé 48 » en bas à droite',
            'Au revers : deux étiquettes, sceau de cire rouge, « 2066 » à la craie',
            'Aucune effraction constatée.',
          ],
        },
      },
    ],
  },
  {
    slug: 'lemons-on-a-blue-cloth',
    title: 'Lemons on a Blue Cloth',
    artist: 'sole',
    creation: { kind: 'range', from: 1936, to: 1938, circa: true },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas',
    dimensions: { height: 500, width: 650, depth: 20 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'B. Solé', where: 'Lower right' },
    inscriptions: [{ where: 'Verso, stretcher, in pencil', text: '5 citrons, 1 couteau. À ne pas retoucher !' }],
    description:
      'Five lemons, three of them in a white bowl, on the blue work-apron the artist wore in the shop. It is the only one of his pictures with a knife, and the only one with such a pure yellow: a merchant had sent him a sample tube, and he did not want to waste it.',
    subjects: ['Still life', 'Lemons', 'Knife', 'Blue'],
    placeMade: 'Lyon',
    location: 'Succession Bertrand Solé, Lyon',
    condition: 'Excellent; unvarnished.',
    price: 5200000,
    currency: 'EUR',
    pictures: [
      { file: 'lemons-on-a-blue-cloth.webp', caption: 'Recto' },
      { file: 'lemons-on-a-blue-cloth-verso.webp', caption: 'Verso' },
    ],
    carousel: true,
    state: 'approved',
    registered: '2024-04-03',
    rounds: [
      {
        submitted: '2024-04-04',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2024-04-16',
            opinion:
              'It is not in the stock book because it was never for sale. It hung above the till and appears in two photographs of the shop, from 1939 and 1952. The pencil note on the stretcher is in the same handwriting as the stock book. The frame-maker’s bill suggests 1936–38.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-04-29',
            opinion:
              'The yellow is a cadmium of exceptional purity, unmixed in the lights. A tube of the same lot, a trade sample with its 1936 price slip, survives in the studio. I have rarely been able to match a picture to the actual tube.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'other',
        when: { kind: 'year', year: 1939 },
        place: 'Lyon',
        parties: [{ role: 'owner', name: 'Bertrand Solé' }],
        note: 'Visible above the till in a photograph of the shop taken for the tax inspector.',
        document: {
          title: 'Two photographs of the shop, rue Mercière',
          lines: [
            '1. Interior towards the street, stamped on the back “mars 1939”. The picture hangs above the till, unframed.',
            '2. The same view, undated; calendar on the wall open at June 1952. The picture is now framed.',
            'Prints 9 × 12 cm, Succession Bertrand Solé, album 2, fol. 7.',
          ],
        },
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1961 },
        place: 'Lyon',
        parties: [
          { role: 'giver', name: 'Bertrand Solé' },
          { role: 'heir', name: 'Succession Bertrand Solé' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'month', year: 1967, month: 3 },
        place: 'Lyon',
        parties: [
          { role: 'lender', name: 'Succession Bertrand Solé' },
          { role: 'venue', name: 'Musée des Allées' },
        ],
        note: '“Solé : natures mortes”, no. 19.',
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 1988 },
        place: 'Paris',
        parties: [{ role: 'author', name: 'Pierre-Alain Courvoisin' }],
        note: 'P.-A. Courvoisin, “Onze pots : Bertrand Solé”, pl. 24.',
      },
    ],
  },
  {
    slug: 'the-white-jug',
    title: 'The White Jug',
    artist: 'sole',
    creation: { kind: 'year', year: 1933 },
    medium: 'Oil on canvas',
    materials: ['oil paint', 'canvas'],
    support: 'Canvas laid on board',
    dimensions: { height: 500, width: 390 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'Solé 33', where: 'Lower right' },
    inscriptions: [],
    description:
      'A tall white jug and two apples on a pale cloth. The jug was bought in 1932 and broken in 1934, so it appears in only three pictures. The wall has been scraped back and repainted at least twice.',
    subjects: ['Still life', 'Jug', 'Apples'],
    placeMade: 'Lyon',
    location: 'Succession Bertrand Solé, Lyon',
    condition: 'Fair. Laid on board before 1960; raised paint along the handle, stable.',
    price: 2900000,
    currency: 'EUR',
    pictures: [
      { file: 'the-white-jug.webp', caption: 'Recto' },
      // Mirrored, from “Lemons on a Blue Cloth”, so that reviewers see a similar image.
      {
        file: 'the-white-jug-negative.webp',
        caption: 'Print from a glass negative that is kept with the work and labelled “la cruche”',
      },
    ],
    state: 'in_review',
    registered: '2026-09-07',
    rounds: [
      {
        submitted: '2026-09-10',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2026-09-30',
            opinion:
              'Stock book no. 263, “la cruche, avant l’accident”. The sizes match if you allow for the canvas trimmed when it was laid on board. I would like a colleague to look at the handle before voting closes.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1935 },
        place: 'Saint-Étienne',
        parties: [
          { role: 'seller', name: 'Bertrand Solé' },
          { role: 'buyer', name: 'Joannès Peyrard' },
        ],
        note: 'Exchanged for a bicycle.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'before', year: 1960 },
        parties: [{ role: 'buyer', name: 'Collection Dutreuil' }],
        note: 'The picture was in the Dutreuil collection when it was laid on board. How it got there is not recorded.',
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1998-12-02' },
        place: 'Lyon',
        parties: [
          { role: 'seller', name: 'Collection Dutreuil' },
          { role: 'agent', name: 'Étude Morel-Pascal' },
          { role: 'buyer', name: 'Succession Bertrand Solé' },
        ],
        price: { minor: 1130000, currency: 'EUR' },
        note: 'Lot 47, 74,000 francs.',
      },
    ],
  },
  {
    slug: 'quinces-and-pewter',
    title: 'Quinces and Pewter',
    artist: 'sole',
    creation: { kind: 'year', year: 1926 },
    medium: 'Oil on panel',
    materials: ['oil paint', 'walnut panel'],
    support: 'Walnut panel, formerly a wardrobe door',
    dimensions: { height: 400, width: 600, depth: 14 },
    unit: 'cm',
    edition: { kind: 'unique' },
    signature: { text: 'B. Solé 26', where: 'Lower left, in ochre' },
    inscriptions: [
      {
        where: 'Verso, upper left, label',
        text: 'Salon des Indifférents / 1926 / Solé (Bertrand) / Coings et étain / no 512',
      },
      {
        where: 'Verso, upper right, sale label',
        text: 'Maître Rouveyre, commissaire-priseur / Vente du 12 mai 1953 / Lot 88',
      },
      { where: 'Verso, round stamp', text: 'Douane centrale, Paris' },
    ],
    description:
      'A pewter pot, a pewter dish with five quinces, and a sixth that has rolled away. It was the artist’s only submission to a Paris salon, and his only dark picture. He painted it in November on a wardrobe door, because the canvas had not arrived.',
    subjects: ['Still life', 'Quinces', 'Pewter'],
    placeMade: 'Lyon',
    location: 'Succession Bertrand Solé, Lyon',
    condition: 'Good. An old split at the left is held by butterfly keys at the back and can’t be seen from the front.',
    price: 4400000,
    currency: 'EUR',
    pictures: [
      { file: 'quinces-and-pewter.webp', caption: 'Recto' },
      { file: 'quinces-and-pewter-verso.webp', caption: 'Verso, with the salon and sale labels' },
    ],
    state: 'approved',
    registered: '2024-05-13',
    rounds: [
      {
        submitted: '2024-05-14',
        votes: [
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2024-05-24',
            opinion:
              'The salon, the sale and the customs check can each be traced to a printed or stamped source, and all three agree on the size and subject. The only open question is who bought it in 1953: Rouveyre’s minute book gives only a first name. I approve, and ask that this is recorded honestly.',
          },
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2024-06-05',
            opinion:
              'The panel is walnut, with filled hinge mortises at the right edge: it really was a door. There is no ground, only a brown wash, which he left bare in the background. Each highlight on the pewter is a single touch.',
          },
        ],
      },
      {
        submitted: '2025-10-13',
        votes: [
          {
            authenticator: 'authenticator3@verso.example',
            choice: 'approve',
            date: '2025-10-22',
            opinion:
              'The corrected measurements are right: I have measured the panel again, out of its frame, and it is 40 × 60 cm. The first record gave only the size visible in the frame. The rest of my 2024 opinion stays the same.',
          },
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2025-11-03',
            opinion:
              'I have seen the new photograph of the back and was pleased to read the sale label: lot 88, as I had argued from the minute book. The record is better than it was.',
          },
        ],
      },
    ],
    editRequest: {
      afterRound: 0,
      reason:
        'The work was measured in its frame. The panel has since been taken out and measured, and the back photographed.',
      requested: '2025-09-30',
      granted: '2025-10-06',
      measuredBefore: { height: 385, width: 580 },
    },
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 1926 },
        place: 'Paris',
        parties: [
          { role: 'artist', name: 'Bertrand Solé' },
          { role: 'venue', name: 'Salon des Indifférents' },
        ],
        note: 'No. 512. Hung above a door; unsold.',
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'range', from: 1927, to: 1930 },
        place: 'Paris',
        parties: [
          { role: 'seller', name: 'Bertrand Solé' },
          { role: 'buyer', name: 'Comte de Brissay-Laval' },
        ],
        note: 'Left with the concierge of the Salon’s building, who sold it on commission.',
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1953-05-12' },
        place: 'Paris',
        parties: [
          { role: 'seller', name: 'Comte de Brissay-Laval' },
          { role: 'agent', name: 'Maître Rouveyre' },
          { role: 'buyer', name: '“M. Édouard”' },
        ],
        note: 'Lot 87, with its pendant.',
      },
      {
        kind: 'history',
        subKind: 'auction',
        when: { kind: 'day', date: '1953-05-12' },
        place: 'Paris',
        parties: [
          { role: 'seller', name: 'Comte de Brissay-Laval' },
          { role: 'agent', name: 'Maître Rouveyre' },
          { role: 'buyer', name: '“M. Édouard”' },
        ],
        note: 'Lot 88, and without a pendant. The earlier entry followed the printed catalogue; the label on the back and the minute book both say 88, and lot 87 was a pair of andirons.',
        recorded: '2025-10-09',
        corrects: 2,
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1984 },
        place: 'Brussels',
        parties: [
          { role: 'seller', name: 'Galerie du Sablon Gris' },
          { role: 'buyer', name: 'Succession Bertrand Solé' },
        ],
        note: 'The gallery got it “from an old client”. Thirty-one years are unaccounted for.',
      },
      {
        kind: 'history',
        subKind: 'conservation',
        when: { kind: 'month', year: 1985, month: 10 },
        place: 'Lyon',
        parties: [{ role: 'examiner', name: 'Atelier Bressan' }],
        note: 'Split closed with three butterfly keys of walnut.',
      },
    ],
  },
];
