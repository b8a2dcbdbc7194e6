import type { Currency } from '@verso/contract/schemas/money.ts';
import type { BillPaper } from '#features/operations/demo/bill-paper.ts';
import type { AuthenticatorEmail } from './types.ts';

/** The bill of a sale in a demo work's provenance, and its outcome. */
export interface DemoBill {
  work: string;
  sender: string;
  /** Null: a few days before the demo is filled. */
  sent: string | null;
  file: string;
  seller: string;
  buyer: string;
  date: string;
  price: { minor: number; currency: Currency };
  note: string;
  paper: BillPaper;
  votes: readonly { authenticator: AuthenticatorEmail; message: string; date: string }[];
}

export const demoBills: readonly DemoBill[] = [
  {
    work: 'hedgerow-may',
    sender: 'ruth.adeyemi@verso.example',
    sent: '2024-09-02',
    file: 'Invoice 24-07.pdf',
    seller: 'Ruth Adeyemi',
    buyer: 'David Okonjo',
    date: '2024-07-15',
    price: { minor: 16_500_00, currency: 'GBP' },
    note: '',
    paper: {
      letterhead: ['Ruth Adeyemi', 'Spike Island Studios, 133 Cumberland Road', 'Bristol BS1 6UX'],
      title: 'Invoice',
      number: '24/07',
      placeAndDay: 'Bristol, 15 July 2024',
      to: ['David Okonjo', '14 Canonbury Lane', 'London N1 2AP'],
      work: { title: 'Hedgerow, May', about: '2009, oil on canvas, 32 × 40 in, signed lower right' },
      price: 'GBP 16,500.00',
      terms: ['Paid by transfer on 12 July 2024, with thanks.', 'The artist keeps all rights of reproduction.'],
      signature: 'Ruth Adeyemi',
    },
    votes: [
      {
        authenticator: 'authenticator1@verso.example',
        message: 'The number, date and amount match the entry that both parties made here in July.',
        date: '2024-09-05',
      },
      { authenticator: 'authenticator2@verso.example', message: '', date: '2024-09-09' },
    ],
  },
  {
    work: 'salt-road-noon',
    sender: 'artist@verso.example',
    sent: null,
    file: 'Recibo 2024-11.pdf',
    seller: 'Inês Carvalho',
    buyer: 'Jonas Weidmann',
    date: '2024-09-18',
    price: { minor: 26_500_00, currency: 'EUR' },
    note: 'This is my own copy. The buyer has the one with both signatures.',
    paper: {
      letterhead: ['Inês Carvalho', 'Rua das Fontainhas 41, 2.º', '2910-082 Setúbal'],
      title: 'Bill of sale',
      number: '2024/11',
      placeAndDay: 'Basel, 18 September 2024',
      to: ['Jonas Weidmann', 'Rheinsprung 16', '4051 Basel'],
      work: { title: 'Salt Road, Noon', about: '1988, oil on canvas, 80 × 120 cm, signed lower left' },
      price: 'EUR 26,500.00',
      terms: [
        'Paid in full on 16 September 2024.',
        'Risk passes on delivery. The artist keeps all rights of reproduction.',
      ],
      signature: 'Inês Carvalho',
    },
    votes: [],
  },
];
