import type { DemoRecognition } from './types.ts';

/** The votes and opinions on each artist, all after the first authenticators joined. */
export const demoRecognitions: readonly DemoRecognition[] = [
  {
    artist: 'artist@verso.example',
    date: '2024-04-18',
    votes: [
      {
        authenticator: 'authenticator3@verso.example',
        opinion: 'I have stood behind her as she worked at Carrasqueira. The whites are hers.',
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
          'The dates and places match the registers in Győr and Vienna. The great-niece holds the estate’s papers.',
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
        opinion: 'The stock book is genuine. I transcribed it.',
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
        opinion: 'The city’s books record the tenancy from 1890 to 1921.',
      },
      { authenticator: 'authenticator1@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'tomas.eklund@verso.example',
    date: '2024-04-23',
    votes: [
      { authenticator: 'authenticator2@verso.example', opinion: 'I have read the paint diary. It has no gaps.' },
      { authenticator: 'authenticator6@verso.example', opinion: '' },
    ],
  },
  {
    artist: 'ruth.adeyemi@verso.example',
    date: '2024-04-23',
    votes: [
      {
        authenticator: 'authenticator6@verso.example',
        opinion: 'I met her at the allotments in Bristol, where she was working on three pictures.',
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
        opinion: 'The ledger and the cancelled blocks match, impression by impression.',
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
  {
    artist: 'aletta.brouckhorst@verso.example',
    date: '2026-02-18',
    votes: [
      {
        authenticator: 'authenticator5@verso.example',
        opinion: 'I have read the account book of her brother’s shop. She is on every other page.',
      },
      {
        authenticator: 'authenticator3@verso.example',
        opinion: 'Four of the nine panels have been through my laboratory. They belong together.',
      },
    ],
  },
];
