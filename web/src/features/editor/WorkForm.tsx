import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoneyField } from '#components/MoneyField.tsx';
import { UncertainDateField } from '#components/UncertainDateField.tsx';
import { AttributionField } from './AttributionField.tsx';
import { DimensionsField } from './DimensionsField.tsx';
import { EditionField } from './EditionField.tsx';
import { faultBelow, type FieldName, idOf, labelOf, sections } from './fields.ts';
import { InscriptionsField } from './InscriptionsField.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { PictureUpload, PictureUploads } from './picture-uploads.ts';
import type { DraftView, WorkDraft } from './work-draft.ts';
import classes from './WorkForm.module.css';

interface WorkFormProps {
  draft: WorkDraft;
  view: DraftView;
  uploads: PictureUploads;
  arriving: readonly PictureUpload[];
  /** What is wrong, or missing for what was asked, by path. */
  faults: Readonly<Record<string, string>>;
}

type TextName = 'title' | 'medium' | 'support' | 'signature' | 'description' | 'placeMade' | 'condition' | 'location';

/** The fields of a work in their sections. */
export function WorkForm({ draft, view: { fields, pictures }, uploads, arriving, faults }: WorkFormProps) {
  const about = (name: FieldName) => ({ id: idOf(name), label: labelOf(name), error: faultBelow(faults, name) });
  const text = (name: TextName) => ({
    ...about(name),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });
  const value = <Name extends Exclude<FieldName, TextName>>(name: Name) => ({
    ...about(name),
    value: fields[name],
    onChange: (changed: (typeof fields)[Name]) => draft.change(name, changed),
  });
  const typed = <Name extends 'creation' | 'dimensions' | 'edition' | 'price'>(name: Name) => ({
    ...value(name),
    onFault: (fault: string | null) => draft.hold(name, fault),
  });
  return (
    <div className={classes.form}>
      <Section id="pictures">
        <PicturesField
          id={idOf('pictures')}
          pictures={pictures}
          onArrange={(arranged) => draft.arrange(arranged)}
          arriving={arriving}
          uploads={uploads}
          error={faultBelow(faults, 'pictures')}
        />
      </Section>
      <Section id="the-work">
        <TextInput {...text('title')} autoComplete="off" />
        <AttributionField {...value('attribution')} />
        <UncertainDateField {...typed('creation')} description="As exactly as it is known." />
      </Section>
      <Section id="object">
        <div className={classes.pair}>
          <TextInput {...text('medium')} description="Oil; charcoal and chalk; bronze" autoComplete="off" />
          <TextInput {...text('support')} description="Canvas; laid paper; oak panel" autoComplete="off" />
        </div>
        <DimensionsField
          {...typed('dimensions')}
          description="Without the frame. Leave the depth out for flat works."
        />
        <EditionField {...typed('edition')} />
      </Section>
      <Section id="marks-on-it">
        <TextInput
          {...text('signature')}
          description="How and where it is signed: “M. Ilić”, lower right, incised. Say so if it is not."
          autoComplete="off"
        />
        <InscriptionsField
          {...value('inscriptions')}
          description="Dates, titles, labels, stamps and notes on the work, front and back."
        />
      </Section>
      <Section id="description">
        <Textarea
          {...text('description')}
          description="What is seen, so that somebody who has never seen the work could tell it from others."
          autosize
          minRows={4}
        />
        <TagsInput
          {...value('subjects')}
          description="Press Enter after each: river, portrait, still life."
          maxTags={30}
        />
        <TextInput {...text('placeMade')} autoComplete="off" />
        <Textarea
          {...text('condition')}
          description="Damage, losses and repairs. They also help to recognise it."
          autosize
          minRows={2}
        />
      </Section>
      <Section id="where-it-is">
        <TextInput
          {...text('location')}
          leftSection={<IconLock size={16} stroke={1.5} aria-hidden="true" />}
          description="Private: only you and admins see it."
          autoComplete="off"
        />
      </Section>
      <Section id="price">
        <MoneyField {...typed('price')} description="Leave it empty if the work is not for sale." />
      </Section>
    </div>
  );
}

function Section({ id, children }: { id: (typeof sections)[number]['id']; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} tabIndex={-1} className="sub-title">
        {sections.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}
