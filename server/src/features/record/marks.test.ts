import { describe, expect, it } from 'vitest';
import { attributionTerms } from '@verso/contract/attribution.ts';
import { artworkStatuses, claimKinds } from '@verso/contract/artworks.ts';
import { assayMark, billMark, claimMark, makerMark, marksOf, recordMark } from './marks.ts';
import { numberTyped, wordQuery } from './words.ts';

const known = { recognised: true, identified: true };
const approved = { status: 'approved', lastVerdict: null, attribution: 'by' } as const;

describe('the marks', () => {
  it('maker: a recognised artist whose identity was verified proves it, one half does not, and nobody is doubted', () => {
    for (const recognised of [true, false])
      for (const identified of [true, false])
        expect(makerMark({ ...approved, maker: { recognised, identified } })).toBe(
          recognised && identified ? 'proved' : 'missing',
        );
  });

  it('maker: a vote against the work leaves nobody proved', () => {
    expect(makerMark({ ...approved, status: 'denied', maker: known })).toBe('missing');
  });

  it('maker: only a work that its record says is by the artist has its maker proved', () => {
    for (const attribution of attributionTerms)
      expect(makerMark({ ...approved, attribution, maker: known })).toBe(attribution === 'by' ? 'proved' : 'missing');
  });

  it('assay: approved proves, denied stands against, everything else is open', () => {
    const marks = Object.fromEntries(
      artworkStatuses.map((status) => [status, assayMark({ status, lastVerdict: null })]),
    );
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

  it('assay: withdrawing a work leaves what was voted', () => {
    expect(assayMark({ status: 'withdrawn', lastVerdict: 'approved' })).toBe('proved');
    expect(assayMark({ status: 'withdrawn', lastVerdict: 'denied' })).toBe('against');
  });

  it('claim: an open claim, whichever it is, stands against the work', () => {
    for (const claim of claimKinds) expect(claimMark({ claim })).toBe('against');
    expect(claimMark({ claim: null })).toBe('proved');
  });

  it('bill: an approved bill of sale proves it', () => {
    expect(billMark({ billApproved: true })).toBe('proved');
    expect(billMark({ billApproved: false })).toBe('missing');
  });

  it('record: as the log says of its entries', () => {
    for (const sealed of ['proved', 'missing', 'against'] as const) expect(recordMark({ sealed })).toBe(sealed);
  });

  it('stand each for itself', () => {
    expect(
      marksOf({
        ...approved,
        maker: { ...known, identified: false },
        claim: 'stolen',
        billApproved: false,
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
});

describe('what was typed', () => {
  it('is read as words, each quoted, the last perhaps unfinished', () => {
    expect(wordQuery('  Boat at  dusk ')).toBe(`'Boat' & 'at' & 'dusk':*`);
    expect(wordQuery(`O'Keeffe \\`)).toBe(`'O' & 'Keeffe':*`);
    for (const nothing of ['', '   ', '— & !']) expect(wordQuery(nothing)).toBeNull();
  });

  it('may be a registry number', () => {
    expect(numberTyped('V 0417')).toEqual({ number: 417, certain: true });
    expect(numberTyped('v417')).toEqual({ number: 417, certain: true });
    expect(numberTyped('0417')).toEqual({ number: 417, certain: false });
    for (const other of ['V', '4 17', 'V 12345678901', 'IV 4']) expect(numberTyped(other), other).toBeNull();
  });
});
