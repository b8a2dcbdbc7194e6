import '@mantine/dates/styles.layer.css';
import { Radio, Stack } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useState } from 'react';
import type { PublicationState } from '@verso/contract/journal.ts';
import { calendarWords } from './calendar-words.ts';
import { momentWords } from './reader-locale.ts';

type When = 'draft' | 'now' | 'later';

export interface Publication {
  when: When;
  /** Of the reader's own clock, as the picker has it: `2026-03-01 09:00:00`. */
  time: string | null;
}

export const publicationOf = ({
  state,
  publishedAt,
}: {
  state: PublicationState;
  publishedAt: string | null;
}): Publication => ({
  when: state === 'draft' ? 'draft' : state === 'scheduled' ? 'later' : 'now',
  time: state === 'scheduled' && publishedAt ? localText(new Date(publishedAt)) : null,
});

/** As it is sent. */
export const publicationValues = ({
  when,
  time,
}: Publication): { state: 'draft' | 'published'; publishedAt?: string } => ({
  state: when === 'draft' ? 'draft' : 'published',
  ...(when === 'later' && time ? { publishedAt: new Date(time.replace(' ', 'T')).toISOString() } : {}),
});

/** What is wrong with it, as the end of a sentence about the field. */
export function publicationFault({ when, time }: Publication): string | undefined {
  if (when !== 'later') return undefined;
  if (!time) return 'must be given: a day and a time';
  return new Date(time.replace(' ', 'T')).getTime() > Date.now() ? undefined : 'must lie in the future';
}

const two = (number: number) => String(number).padStart(2, '0');
const localText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

interface PublicationFieldProps {
  id: string;
  /** Of the time from which on it is read. */
  label: string;
  value: Publication;
  onChange: (value: Publication) => void;
  /** Since when everybody reads it, where they do. */
  since: string | null;
  error?: string | undefined;
}

/** Who reads it, and from when on. */
export function PublicationField({ id, label, value, onChange, since, error }: PublicationFieldProps) {
  const [today] = useState(() => new Date());
  return (
    <Radio.Group
      label="Who reads it"
      value={value.when}
      onChange={(chosen) => onChange({ ...value, when: chosen === 'draft' || chosen === 'later' ? chosen : 'now' })}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="draft" label="Draft" description="Only admins read it." />
        <Radio
          value="now"
          label="Published"
          description={since ? `Everybody reads it, since ${momentWords(since)}.` : 'Everybody reads it from now on.'}
        />
        <Radio value="later" label="Scheduled" description="Everybody reads it from a time on." />
        {value.when === 'later' && (
          <DateTimePicker
            id={id}
            label={label}
            description="On your clock."
            valueFormat="D MMMM YYYY, HH:mm"
            placeholder="Choose a day and a time"
            minDate={today}
            maw={320}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
            error={error}
            ariaLabels={calendarWords}
            timePickerProps={{ hoursInputLabel: 'Hours', minutesInputLabel: 'Minutes' }}
            submitButtonProps={{ 'aria-label': 'Take this time' }}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
