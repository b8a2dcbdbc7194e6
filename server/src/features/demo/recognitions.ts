import type { DemoRecognition } from './types.ts';

/** Who voted for which artist, and what they said; all once the first authenticators had come. */
export const demoRecognitions: readonly DemoRecognition[] = [
  {
    artist: 'artist@verso.example',
    date: '2024-04-18',
    votes: [
      {
        authenticator: 'authenticator3@verso.example',
        opinion: 'I have stood behind her table at Carrasqueira; the whites are hers.',
      },
      { authenticator: 'authenticator2@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'ilse.kovesdi@verso.example',
    date: '2024-04-19',
    votes: [
      {
        authenticator: 'authenticator1@verso.example',
        opinion:
          'Dates and places agree with the registers in Győr and Vienna. The great-niece holds the estate’s papers.',
      },
      { authenticator: 'authenticator5@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'bertrand.sole@verso.example',
    date: '2024-04-19',
    votes: [
      {
        authenticator: 'authenticator5@verso.example',
        opinion: 'The stock book is what it claims to be; I transcribed it.',
      },
      { authenticator: 'authenticator3@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'anton.rehak@verso.example',
    date: '2024-04-22',
    votes: [
      {
        authenticator: 'authenticator1@verso.example',
        opinion: 'The theatre in Brno confirms the stage designs and the years.',
      },
      { authenticator: 'authenticator2@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'ellen.lindqvist@verso.example',
    date: '2024-04-22',
    votes: [
      {
        authenticator: 'authenticator2@verso.example',
        opinion: 'The tenancy is in the city’s books from 1890 to 1921.',
      },
      { authenticator: 'authenticator1@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'tomas.eklund@verso.example',
    date: '2024-04-23',
    votes: [
      { authenticator: 'authenticator2@verso.example', opinion: 'I have read the paint diary; it is continuous.' },
      { authenticator: 'authenticator6@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'ruth.adeyemi@verso.example',
    date: '2024-04-23',
    votes: [
      {
        authenticator: 'authenticator6@verso.example',
        opinion: 'Met her at the allotments in Bristol, with three pictures under way.',
      },
      { authenticator: 'authenticator5@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'haruko.shimizu@verso.example',
    date: '2024-04-24',
    votes: [
      {
        authenticator: 'authenticator4@verso.example',
        opinion: 'Both seals are in my reference file, with the crack of 1978.',
      },
      { authenticator: 'authenticator3@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'tomasz.wrona@verso.example',
    date: '2024-04-24',
    votes: [
      {
        authenticator: 'authenticator6@verso.example',
        opinion: 'Ledger and cancelled blocks agree, impression by impression.',
      },
      { authenticator: 'authenticator1@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'selma.aydin@verso.example',
    date: '2024-04-25',
    votes: [
      {
        authenticator: 'authenticator6@verso.example',
        opinion: 'The dye book is in her hand, and the loom is in her house.',
      },
      { authenticator: 'authenticator4@verso.example', opinion: '' },
    ],
  },
];
