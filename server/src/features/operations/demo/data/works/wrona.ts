import type { DemoWork } from '#features/operations/demo/data/types.ts';

export const wrona: readonly DemoWork[] = [
  {
    slug: 'roofs-of-kazimierz',
    title: 'Roofs of Kazimierz',
    artist: 'wrona',
    creation: { kind: 'year', year: 1937 },
    medium: 'Colour woodcut',
    materials: ['oil-based printing ink', 'Japanese paper'],
    support: 'Cream Japanese paper',
    dimensions: { height: 400, width: 480 },
    unit: 'cm',
    edition: { kind: 'numbered', number: 7, size: 30 },
    signature: { text: 'T. Wrona 37', where: 'Below the image, right, in pencil' },
    inscriptions: [{ where: 'Below the image, left, in pencil', text: '7/30' }],
    description:
      'Three blocks, black, red and ochre, cut from the shelves of the family bakery. The sun behind the roofs is left unprinted, so the paper itself shines. The ledger accounts for twenty-two of the edition of thirty, and eleven are known today.',
    subjects: ['City', 'Roofs', 'Kraków', 'Sun'],
    placeMade: 'Kraków',
    location: 'A. Kowalczyk, Wrocław',
    condition:
      'Very good, with full margins. A pale mount stain and remains of hinges at the upper corners of the back.',
    price: null,
    currency: 'EUR',
    pictures: [
      { file: 'roofs-of-kazimierz.webp', caption: 'Recto, whole sheet' },
      { file: 'roofs-of-kazimierz-signature.webp', caption: 'Numbering and signature, in pencil' },
    ],
    recommended: true,
    state: 'approved',
    registered: '2024-04-29',
    rounds: [
      {
        submitted: '2024-04-30',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2024-05-09',
            opinion:
              'A fresh, early impression: the split in the black block, which appears to the left of the sun from about number 12, is not yet visible. The paper has the mill’s thread pattern, and the ledger assigns number 7 to a dentist in Lwów. Everything fits.',
          },
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2024-05-21',
            opinion:
              'The signature and numbering are in the same pencil, and in Wrona’s handwriting of the 1930s, with its open 7. I have compared the sheet with the cancelled blocks in the archive. Authentic.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'month', year: 1937, month: 12 },
        place: 'Lwów',
        parties: [
          { role: 'seller', name: 'Tomasz Wrona' },
          { role: 'buyer', name: 'Dr. Maurycy Silber, dentist' },
        ],
        note: 'Ledger, p. 19: “7 – dr Silber, Lwów, za ząb” (for a tooth).',
        document: {
          title: 'Print ledger of Tomasz Wrona, page 19 (transcript)',
          lines: [
            'Dachy Kazimierza, 1937, 3 klocki, 30 odb.',
            '5 – Ciotka Hela',
            '6 – Kawiarnia “Pod Zegarem”',
            '7 – dr Silber, Lwów, za ząb',
            '8 – zepsuty, spalony',
            '9 – prof. Gorczyca, 12 zł',
          ],
        },
      },
      {
        kind: 'history',
        subKind: 'acquisition',
        when: { kind: 'year', year: 1974 },
        place: 'Wrocław',
        parties: [{ role: 'buyer', name: 'Jerzy Malec' }],
        note: 'Found inside an atlas in a second-hand bookshop. Nothing is known about the print between 1941 and this find, or about Dr. Silber after 1941.',
      },
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1999 },
        place: 'Kraków',
        parties: [
          { role: 'giver', name: 'Jerzy Malec' },
          { role: 'owner', name: 'Wrona Print Archive' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 2008 },
        place: 'Kraków',
        parties: [
          { role: 'lender', name: 'Wrona Print Archive' },
          { role: 'venue', name: 'Dom pod Krukiem' },
        ],
        note: 'Centenary exhibition, no. 31.',
      },
      {
        kind: 'sold',
        when: { kind: 'day', date: '2024-11-28' },
        recorded: '2024-11-28',
        place: 'Kraków',
        buyer: 'anna.kowalczyk@verso.example',
        accepted: '2024-11-29',
        price: { minor: 620000, currency: 'EUR' },
      },
    ],
  },
  {
    slug: 'chimneys-first-snow',
    title: 'Chimneys, First Snow',
    artist: 'wrona',
    creation: { kind: 'year', year: 1952 },
    medium: 'Colour woodcut',
    materials: ['oil-based printing ink', 'wove paper'],
    support: 'Wove paper',
    dimensions: { height: 560, width: 392 },
    unit: 'cm',
    edition: { kind: 'numbered', number: 12, size: 40 },
    signature: { text: 'T. Wrona 52', where: 'Below the image, right, in pencil' },
    inscriptions: [{ where: 'Below the image, left, in pencil', text: '12/40' }],
    description:
      'White-line woodcut over a yellow and a grey-blue block: lit windows, roofs under the first snow, smoke going straight up in the frost. Windows that are dark in the block were cut open during printing, so no two impressions have the same people at home.',
    subjects: ['City', 'Roofs', 'Night', 'Snow'],
    placeMade: 'Kraków',
    location: 'Wrona Print Archive, Kraków',
    condition: 'Excellent.',
    price: 480000,
    currency: 'EUR',
    pictures: [
      { file: 'chimneys-first-snow.webp', caption: 'Recto, whole sheet' },
      { file: 'chimneys-first-snow-signature.webp', caption: 'Numbering and signature, in pencil' },
    ],
    state: 'approved',
    registered: '2025-11-17',
    rounds: [
      {
        submitted: '2025-11-18',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-11-27',
            opinion:
              'I counted the lit windows: 63, as the ledger has it for number 12. The edges of the roofs show the printing order, with yellow first. No reproduction of this print would stand up to a loupe.',
          },
          {
            authenticator: 'authenticator1@verso.example',
            choice: 'approve',
            date: '2025-12-08',
            opinion:
              'The print comes from the artist’s own drawer. It has the archive’s stamp on the back and a continuous record. The signature and date are right for 1952.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 1956 },
        place: 'Łódź',
        parties: [
          { role: 'artist', name: 'Tomasz Wrona' },
          { role: 'venue', name: 'Salon Włókniarzy' },
        ],
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1983 },
        place: 'Kraków',
        parties: [
          { role: 'giver', name: 'Tomasz Wrona' },
          { role: 'heir', name: 'Wrona Print Archive' },
        ],
      },
      {
        kind: 'history',
        subKind: 'exhibition',
        when: { kind: 'year', year: 2008 },
        place: 'Kraków',
        parties: [
          { role: 'lender', name: 'Wrona Print Archive' },
          { role: 'venue', name: 'Dom pod Krukiem' },
        ],
        note: 'Centenary exhibition, no. 58.',
      },
    ],
  },
  {
    slug: 'tramlines-rain',
    title: 'Tramlines, Rain',
    artist: 'wrona',
    creation: { kind: 'range', from: 1946, to: 1948 },
    medium: 'Photogravure and aquatint',
    materials: ['intaglio ink', 'wove paper'],
    support: 'Wove paper',
    dimensions: { height: 500, width: 400 },
    unit: 'cm',
    edition: { kind: 'numbered', number: 3, size: 25 },
    signature: { text: 'T. Wrona', where: 'Below the plate, right, in pencil' },
    inscriptions: [{ where: 'Below the plate, left, in pencil', text: '3/25' }],
    description:
      'A tram comes up a wet street between lamps. The plate was begun from a photograph taken by the artist’s brother in 1939 and finished in aquatint after the war, when most of the houses on the left were gone.',
    subjects: ['City', 'Tram', 'Rain', 'Night'],
    placeMade: 'Kraków',
    location: 'Wrona Print Archive, Kraków',
    condition: 'Good. Slight handling crease in the lower margin.',
    price: 350000,
    currency: 'EUR',
    pictures: [{ file: 'tramlines-rain.webp', caption: 'Recto, whole sheet' }],
    state: 'info_requested',
    registered: '2026-09-14',
    rounds: [
      {
        submitted: '2026-09-15',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'request_information',
            date: '2026-10-06',
            opinion:
              'The plate survives, and impressions were pulled from it in 1985 for the archive’s benefactors. To recognise a lifetime impression, I need the watermark, an image in transmitted light and the plate mark measured to half a millimetre. The ledger page for this edition would settle it.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'gift',
        when: { kind: 'year', year: 1948, circa: true },
        place: 'Kraków',
        parties: [
          { role: 'giver', name: 'Tomasz Wrona' },
          { role: 'owner', name: 'Stanisław Wrona' },
        ],
        note: 'Given to the artist’s brother, “za zdjęcie” (for the photograph).',
      },
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1991 },
        place: 'Kraków',
        parties: [
          { role: 'giver', name: 'Stanisław Wrona' },
          { role: 'heir', name: 'Wrona Print Archive' },
        ],
      },
    ],
  },
  {
    slug: 'wharf-midnight',
    title: 'Wharf, Midnight',
    artist: 'wrona',
    creation: { kind: 'year', year: 1958 },
    medium: 'Aquatint',
    materials: ['blue-black intaglio ink', 'wove paper'],
    support: 'Wove paper, watermarked with a raven',
    dimensions: { height: 355, width: 490 },
    unit: 'cm',
    edition: { kind: 'ap', number: 2, size: 5 },
    signature: { text: 'T. Wrona', where: 'Below the plate, right, in pencil' },
    inscriptions: [{ where: 'Below the plate, left, in pencil', text: 'E.A. II/V' }],
    description:
      'Moored cutters under a gibbous moon on the Motława, with the lamps of the quay drawn down into the water. An artist’s proof, printed darker than the edition. The moon was wiped clean with a thumb, and the thumbprint is visible.',
    subjects: ['Harbour', 'Night', 'Moon', 'Ships'],
    placeMade: 'Gdańsk',
    location: 'Unknown since the 2026 theft',
    condition: 'Excellent when last seen.',
    price: 520000,
    currency: 'EUR',
    pictures: [
      { file: 'wharf-midnight.webp', caption: 'Recto, whole sheet' },
      { file: 'wharf-midnight-signature.webp', caption: 'Numbering and signature, in pencil' },
    ],
    state: 'approved',
    registered: '2025-03-17',
    rounds: [
      {
        submitted: '2025-03-18',
        votes: [
          {
            authenticator: 'authenticator6@verso.example',
            choice: 'approve',
            date: '2025-03-31',
            opinion:
              'As far as a comparison with an inked print in the archive can show, the thumbprint is the artist’s: the two match at fourteen points. The raven watermark belongs to a paper he bought only once, in 1957. It is a beautiful proof.',
          },
          {
            authenticator: 'authenticator5@verso.example',
            choice: 'approve',
            date: '2025-04-15',
            opinion:
              'I checked the documents. The print is in the ledger as “E.A. II, dla mnie” (for me), in the estate inventory of 1983 and in the archive inventory of 2001. The record is continuous from press to drawer.',
          },
        ],
      },
    ],
    provenance: [
      {
        kind: 'history',
        subKind: 'inheritance',
        when: { kind: 'year', year: 1983 },
        place: 'Kraków',
        parties: [
          { role: 'giver', name: 'Tomasz Wrona' },
          { role: 'heir', name: 'Wrona Print Archive' },
        ],
      },
      {
        kind: 'history',
        subKind: 'publication',
        when: { kind: 'year', year: 2001 },
        place: 'Kraków',
        parties: [{ role: 'author', name: 'Ewa Wrona-Lis' }],
        note: 'E. Wrona-Lis, “Tomasz Wrona: katalog rycin”, no. 112, this impression.',
      },
      {
        kind: 'history',
        subKind: 'loan',
        when: { kind: 'month', year: 2026, month: 5 },
        recorded: '2026-05-04',
        place: 'Gdańsk',
        parties: [
          { role: 'lender', name: 'Wrona Print Archive' },
          { role: 'borrower', name: 'Spichlerz Pod Dzwonem' },
        ],
        note: 'Lent to “Nocne nabrzeże”, May to August 2026.',
      },
      {
        kind: 'stolen',
        when: { kind: 'day', date: '2026-07-19' },
        recorded: '2026-07-20',
        place: 'Gdańsk',
        parties: [
          { role: 'owner', name: 'Wrona Print Archive' },
          { role: 'venue', name: 'Spichlerz Pod Dzwonem' },
        ],
        note: 'Removed during opening hours. A postcard of the same print was found in the frame, cut to size; it is thought to have hung there for at least a day before a child remarked that it was shiny.',
      },
      {
        kind: 'police_report',
        when: { kind: 'day', date: '2026-07-20' },
        recorded: '2026-07-21',
        place: 'Gdańsk',
        police: { force: 'Heritage Crimes Desk, Gdańsk', caseNumber: 'HD-G 318/26', officer: 'Asp. K. Zalewska' },
        document: {
          title: 'Confirmation of report HD-G 318/26',
          lines: [
            'Heritage Crimes Desk, Gdańsk, 20 July 2026',
            'Reported by: Ewa Wrona-Lis, Wrona Print Archive, Kraków',
            'Object: aquatint, “Wharf, Midnight”, 1958, sheet 35.5 × 49 cm, inscribed E.A. II/V, signed T. Wrona in pencil',
            'Distinguishing mark: thumbprint in the moon',
            'One postcard secured.',
          ],
        },
      },
    ],
  },
];
