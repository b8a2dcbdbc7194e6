import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import {
  artworkFieldNames,
  artworkFields,
  type FieldSection,
  fieldSections,
  isTextField,
  type OwnControlField,
  type TextField,
} from '@verso/contract/works/artwork-fields.ts';
import { sales } from '@verso/contract/market/sales.ts';
import type { ArtworkField } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { workRequirements } from '@verso/contract/works/review-requirements.ts';
import { query } from '#api/query.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { Required } from '#components/shared/forms/Required.tsx';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { DimensionsField } from '#components/shared/forms/dimensions/DimensionsField.tsx';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { InventoryNumberField } from '#components/works/artworks/InventoryNumberField.tsx';
import { AttributionField } from './fields/AttributionField.tsx';
import { EditionField } from './fields/EditionField.tsx';
import { fieldError, idOf, isEmpty, labelOf, sections } from './fields/fields.ts';
import { InscriptionsField } from './fields/InscriptionsField.tsx';
import { OriginalsChoice } from './fields/OriginalsChoice.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';
import type { PictureUpload, PictureUploads } from './pictures/picture-uploads.ts';
import type { DraftView, WorkDraft } from './draft/work-draft.ts';
import classes from './WorkForm.module.css';

interface WorkFormProps {
  /** Null until the server has the work. */
  artwork: Artwork | null;
  draft: WorkDraft;
  view: DraftView;
  uploads: PictureUploads;
  uploading: readonly PictureUpload[];
  /** Notes about the pictures. */
  pictureNote: ReactNode;
  /** Errors, including missing fields, by path. */
  faults: Readonly<Record<string, string>>;
}

const isRequired = (name: ArtworkField) => workRequirements.some(({ field }) => field === name);

/** The fields of a work, by section. */
export function WorkForm({
  artwork,
  draft,
  view: { fields, pictures },
  uploads,
  uploading,
  pictureNote,
  faults,
}: WorkFormProps) {
  const account = useAccount();
  const { data: offered } = useQuery(query(sales.currencies, {}));
  // Artists rarely need an attribution, or to describe the condition, of what they made themselves.
  const ownWork = artwork === null || artwork.artist.url === account?.url;
  const about = (name: ArtworkField) => ({
    id: idOf(name),
    label: isRequired(name) ? (
      <>
        {labelOf(name)}
        <Required />
      </>
    ) : (
      labelOf(name)
    ),
    description: artworkFields[name].help,
    error: fieldError(faults, name),
  });
  const text = (name: TextField) => ({
    ...about(name),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });
  const value = <Name extends OwnControlField>(name: Name) => ({
    ...about(name),
    value: fields[name],
    onChange: (changed: (typeof fields)[Name]) => draft.change(name, changed),
  });
  const typed = <Name extends 'creation' | 'dimensions' | 'edition' | 'price'>(name: Name) => ({
    ...value(name),
    onFault: (fault: string | null) => draft.setInvalid(name, fault),
  });
  const own: Readonly<Record<OwnControlField, ReactNode>> = {
    attribution: <AttributionField {...value('attribution')} />,
    creation: <UncertainDateField {...typed('creation')} />,
    dimensions: <DimensionsField {...typed('dimensions')} />,
    edition: <EditionField {...typed('edition')} />,
    inscriptions: <InscriptionsField {...value('inscriptions')} />,
    subjects: <TagsInput {...value('subjects')} maxTags={30} />,
    price: (
      <>
        <MoneyField {...typed('price')} choices={offered?.currencies} />
        {artwork && <OriginalsChoice artwork={artwork} />}
      </>
    ),
  };
  const control = (name: ArtworkField) => (
    <Fragment key={name}>{isTextField(name) ? <TextControl name={name} {...text(name)} /> : own[name]}</Fragment>
  );
  const fieldsIn = (section: FieldSection, folded: boolean) =>
    artworkFieldNames.filter(
      (name) => artworkFields[name].section === section && folded === (ownWork && artworkFields[name].rare === true),
    );
  return (
    <div className={classes.form}>
      <Section id="pictures">
        <PicturesField
          id={idOf('pictures')}
          pictures={pictures}
          onArrange={(arranged) => draft.arrange(arranged)}
          uploading={uploading}
          uploads={uploads}
          error={fieldError(faults, 'pictures')}
        />
        {pictureNote}
      </Section>
      {fieldSections.map(({ id }) => (
        <Section key={id} id={id}>
          {fieldsIn(id, false).map(control)}
          {id === 'where-it-is' && artwork?.owner.own && artwork.ownerStatement?.current && (
            <InventoryNumberField key={artwork._id} id={artwork._id} number={artwork.ownerStatement.inventoryNumber} />
          )}
          <RareFields
            names={fieldsIn(id, true)}
            filled={fieldsIn(id, true).some((name) => !isEmpty(name, fields))}
            faulty={fieldsIn(id, true).some((name) => fieldError(faults, name) !== undefined)}
          >
            {fieldsIn(id, true).map(control)}
          </RareFields>
        </Section>
      ))}
    </div>
  );
}

interface RareFieldsProps {
  names: readonly ArtworkField[];
  /** Whether any has a value. */
  filled: boolean;
  /** Whether any has an error. */
  faulty: boolean;
  children: ReactNode;
}

/** Fields that few works need, folded away until any has a value. */
function RareFields({ names, filled, faulty, children }: RareFieldsProps) {
  // Values can come after the form, and a value that is deleted must not close its field.
  const [open, setOpen] = useState(filled);
  if (filled && !open) setOpen(true);
  if (names.length === 0) return null;
  return (
    <details className={classes.rare} open={open || faulty}>
      <summary>More fields: {names.map(labelOf).join(', ')}</summary>
      <div className={`form-grid ${classes.section}`}>{children}</div>
    </details>
  );
}

interface TextControlProps {
  name: TextField;
  id: string;
  label: ReactNode;
  description: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

function TextControl({ name, ...props }: TextControlProps) {
  const { control, half, rows, private: hidden } = artworkFields[name];
  if (control === 'lines') return <Textarea {...props} autosize minRows={rows} />;
  return (
    <TextInput
      {...props}
      className={half && 'half'}
      leftSection={hidden && <IconLock size={16} stroke={1.5} aria-hidden="true" />}
      autoComplete="off"
    />
  );
}

function Section({ id, children }: { id: (typeof sections)[number]['id']; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`form-grid ${classes.section}`}>
      <h2 id={id} tabIndex={-1} className="sub-title">
        {sections.find((section) => section.id === id)?.title}
        {id === 'pictures' && <Required />}
      </h2>
      {children}
    </section>
  );
}
