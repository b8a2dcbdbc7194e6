import { expect, test } from 'vitest';
import { emptyFault } from '@verso/contract/empty-fault.ts';
import { faultSentence } from './fault-sentence.ts';

test('an empty field says what to enter', () => {
  expect(faultSentence('Email', emptyFault)).toBe('Enter your email address.');
  expect(faultSentence('First name', emptyFault)).toBe('Enter your first name.');
  expect(faultSentence('The seller', emptyFault)).toBe('Enter the seller.');
  expect(faultSentence('Title', emptyFault)).toBe('Enter the title.');
  expect(faultSentence('Email', emptyFault, 'the email address of the buyer')).toBe(
    'Enter the email address of the buyer.',
  );
});

test('another error begins with the label, and a whole sentence stays', () => {
  expect(faultSentence('Title', 'must be one line')).toBe('Title must be one line.');
  expect(faultSentence('Title', 'Enter a title.')).toBe('Enter a title.');
});
