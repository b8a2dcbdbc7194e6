import { Button, NumberInput, TextInput } from '@mantine/core';
import { type SiteSettings, SiteSettingsFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/site-pages.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { loadFresh } from '#api/query.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './SitePage.module.css';
import { settingsQuery } from './site-page-queries.ts';
import { useRevisedForm } from './use-revised-form.ts';

const labels = { name: 'Name', quorum: 'Reviewers who must agree', salePlace: 'Country of sale' };

type Values = Omit<SiteSettings, 'revision'>;

const valuesOf = ({ name, quorum, salePlace }: Values): Values => ({ name, quorum, salePlace });

const revisedOf = (settings: SiteSettings) => ({ values: valuesOf(settings), revision: settings.revision });

const wordsOf = (name: keyof Values, values: Values) =>
  name === 'salePlace' ? (values.salePlace === null ? '' : countryName(values.salePlace)) : String(values[name]);

/** `fixed`: what the server’s own settings decide, so that it can only be read here. */
export function SettingsForm({ settings, fixed }: ReplyOf<typeof sitePages.settings>) {
  const { form, merge, busy, onSubmit, unsaved } = useRevisedForm({
    endpoint: sitePages.saveSettings,
    schema: SiteSettingsFields.omit({ revision: true }),
    labels,
    stored: revisedOf(settings),
    reread: async () => revisedOf((await loadFresh(settingsQuery)).settings),
    bodyOf: (values, revision) => ({ ...values, revision }),
    valuesOf,
  });
  return (
    <form noValidate aria-label="Settings" className={classes.form} onSubmit={onSubmit}>
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
          description="Applies to new reviews of works, artists and bills of sale. Open reviews keep the number they started with."
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
          description="This country’s law applies to royalties and returns for sales from now on. Without a country, royalties required by law can’t be calculated."
          key={`${merge.base.salePlace}-${merge.conflicts.length}`}
          defaultValue={form.getValues().salePlace}
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
                  : `${countryName(fixed.salePlace)}, set on the server (SALE_PLACE). This country’s law applies to royalties and returns.`,
            },
          ],
        ]}
      />
      <MergeQuestions
        questions={merge.conflicts.map((name) => ({
          name,
          label: labels[name],
          mine: wordsOf(name, form.getValues()),
          saved: wordsOf(name, merge.base),
        }))}
        onChoose={merge.resolve}
      />
      <div className="actions">
        <Button type="submit" loading={busy} disabled={merge.conflicts.length > 0}>
          Save
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} where="this page" />
    </form>
  );
}
