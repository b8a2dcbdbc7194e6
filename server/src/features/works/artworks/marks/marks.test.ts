import { expect, it } from 'vitest';
import { attributionTerms } from '@verso/contract/works/attribution.ts';
import { artworkStatuses, claimKinds } from '@verso/contract/works/artworks.ts';
import { assayMark, billMark, claimMark, makerMark, marksOf, recordMark } from './marks.ts';

const known = { recognised: true, identified: true, confirmed: true };
const approved = { status: 'approved', lastVerdict: null, attribution: 'by' } as const;

it('the mark Maker is proved by a recognised artist with a verified identity who confirmed the work; open if any is missing', () => {
  expect(makerMark({ ...approved, maker: known })).toBe('proved');
  for (const part of ['recognised', 'identified', 'confirmed'])
    expect(makerMark({ ...approved, maker: { ...known, [part]: false } })).toBe('missing');
});

it('the mark Maker stays unproved by a vote against the work', () => {
  expect(makerMark({ ...approved, status: 'denied', maker: known })).toBe('missing');
});

it('the mark Maker is only proved for a work recorded as by the artist', () => {
  for (const attribution of attributionTerms)
    expect(makerMark({ ...approved, attribution, maker: known })).toBe(attribution === 'by' ? 'proved' : 'missing');
});

it('the mark of the review is proved by an approval, contradicted by a denial, and open otherwise', () => {
  const marks = Object.fromEntries(artworkStatuses.map((status) => [status, assayMark({ status, lastVerdict: null })]));
  expect(marks).toEqual({
    draft: 'missing',
    in_review: 'missing',
    info_requested: 'missing',
    approved: 'proved',
    denied: 'against',
    withdrawn: 'missing',
    recorded: 'missing',
  });
});

it('the mark of the review stays when a work is withdrawn', () => {
  expect(assayMark({ status: 'withdrawn', lastVerdict: 'approved' })).toBe('proved');
  expect(assayMark({ status: 'withdrawn', lastVerdict: 'denied' })).toBe('against');
});

it('every open claim contradicts the mark of claims', () => {
  for (const claim of claimKinds) expect(claimMark({ claim })).toBe('against');
  expect(claimMark({ claim: null })).toBe('proved');
});

it('an approved bill of sale proves the mark of bills', () => {
  expect(billMark({ saleProved: true })).toBe('proved');
  expect(billMark({ saleProved: false })).toBe('missing');
});

it('the mark of the record follows the log’s verdict on its entries', () => {
  for (const sealed of ['proved', 'missing', 'against'] as const) expect(recordMark({ sealed })).toBe(sealed);
});

it('the marks are independent of each other', () => {
  expect(
    marksOf({
      ...approved,
      maker: { ...known, identified: false },
      claim: 'stolen',
      saleProved: false,
      sealed: 'proved',
    }),
  ).toEqual({
    maker: 'missing',
    assay: 'proved',
    bill: 'missing',
    claim: 'against',
    record: 'proved',
  });
});
