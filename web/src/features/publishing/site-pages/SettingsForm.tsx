import { Button, NumberInput, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { SiteSettingsFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/site-pages.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { useAction } from '#api/use-action.ts';
import { UnsavedGuard } from '#components/forms/UnsavedGuard.tsx';
import { CountrySelect } from '#components/people/nationality/CountrySelect.tsx';
import { countryName } from '#components/people/nationality/nationality-choices.ts';
import { useAccountForm } from '#components/people/use-account-form.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './SitePage.module.css';

const labels = { name: 'Name', quorum: 'Reviewers who must agree', salePlace: 'Country of sale' };

/** `fixed`: what the server’s own settings decide, so that it can only be read here. */
export function SettingsForm({ settings, fixed }: ReplyOf<typeof sitePages.settings>) {
  // The version that was opened, or saved here: the server refuses to overwrite a newer one.
  const [revision, setRevision] = useState(settings.revision);
  const { form, submit, showRefused } = useAccountForm({
    schema: SiteSettingsFields.omit({ revision: true }),
    initialValues: { name: settings.name, quorum: settings.quorum, salePlace: settings.salePlace },
    labels,
  });
  const { act, busy } = useAction(sitePages.saveSettings, {
    onDone: () => {
      setRevision((before) => before + 1);
      form.resetDirty();
    },
    onRefused: showRefused,
  });
  const unsaved = useCallback(() => form.isDirty(), [form]);
  return (
    <form
      noValidate
      aria-label="Settings"
      className={classes.form}
      onSubmit={submit((values) => act({ ...values, revision }))}
    >
      <TextInput
        label={labels.name}
        description="At the top of each page and email, and in the titles of browser tabs"
        required
        withAsterisk
        maxLength={40}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      {fixed.quorum === null && (
        <NumberInput
          label={labels.quorum}
          description="Applies to new reviews of works, artists and bills. Open reviews keep the number they started with."
          required
          withAsterisk
          allowDecimal={false}
          min={1}
          max={99}
          key={form.key('quorum')}
          {...form.getInputProps('quorum')}
        />
      )}
      {fixed.salePlace === null && (
        <CountrySelect
          kind="country"
          label={labels.salePlace}
          description="This country’s law decides royalties and returns for sales from now on. Without a country, royalties can’t be decided."
          defaultValue={settings.salePlace}
          onChange={(value) => form.setFieldValue('salePlace', value)}
          error={form.errors['salePlace']}
        />
      )}
      <FactsTable
        groups={[
          [
            {
              label: labels.quorum,
              value: fixed.quorum === null ? null : `${fixed.quorum}, set on the server (REVIEW_QUORUM)`,
            },
            {
              label: labels.salePlace,
              value:
                fixed.salePlace === null
                  ? null
                  : `${countryName(fixed.salePlace)}, set on the server (SALE_PLACE). This country’s law decides royalties.`,
            },
          ],
        ]}
      />
      <div className="actions">
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} where="this page" />
    </form>
  );
}
