import '@mantine/dates/styles.layer.css';
import { Radio, Stack } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useState } from 'react';
import type { PublicationState } from '@verso/contract/publishing/schemas/news.ts';
import { calendarWords } from '#components/shared/text/calendar-words.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';

type When = 'draft' | 'now' | 'later';

export interface Publication {
  when: When;
  /** Local time in the picker's format: `2026-03-01 09:00:00`. */
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

/** The values to send. */
export const publicationValues = ({
  when,
  time,
}: Publication): { state: 'draft' | 'published'; publishedAt?: string } => ({
  state: when === 'draft' ? 'draft' : 'published',
  ...(when === 'later' && time ? { publishedAt: new Date(time.replace(' ', 'T')).toISOString() } : {}),
});

/** The error, worded as the end of a sentence about the field. */
export function publicationFault({ when, time }: Publication): string | undefined {
  if (when !== 'later') return undefined;
  if (!time) return 'must have a date and a time';
  return new Date(time.replace(' ', 'T')).getTime() > Date.now() ? undefined : 'must be in the future';
}

const two = (number: number) => String(number).padStart(2, '0');
const localText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

interface PublicationFieldProps {
  id: string;
  /** Id of the control for the publication time. */
  label: string;
  value: Publication;
  onChange: (value: Publication) => void;
  /** Time of publication, if already published. */
  since: string | null;
  error?: string | undefined;
}

/** Chooses draft, immediate or scheduled publication. */
export function PublicationField({ id, label, value, onChange, since, error }: PublicationFieldProps) {
  const [today] = useState(() => new Date());
  return (
    <Radio.Group
      label="Who can read this"
      value={value.when}
      onChange={(chosen) => onChange({ ...value, when: chosen === 'draft' || chosen === 'later' ? chosen : 'now' })}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="draft" label="Draft" description="Only admins can read this." />
        <Radio
          value="now"
          label="Published"
          description={
            since
              ? `Everyone has been able to read this since ${formatDateTime(since)}.`
              : 'Everyone will be able to read this immediately.'
          }
        />
        <Radio value="later" label="Scheduled" description="Everyone can read this from the time you choose." />
        {value.when === 'later' && (
          <DateTimePicker
            id={id}
            label={label}
            description="In your local time."
            valueFormat="D MMMM YYYY, HH:mm"
            placeholder="Choose a date and a time"
            minDate={today}
            maw={320}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
            error={error}
            ariaLabels={calendarWords}
            timePickerProps={{ hoursInputLabel: 'Hours', minutesInputLabel: 'Minutes' }}
            submitButtonProps={{ 'aria-label': 'Use this time' }}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
