import { SettingsPage } from '#components/shared/page/SettingsPage.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';

export function Component() {
  return (
    <SettingsPage
      title="Create an organisation"
      lead="For a gallery, a museum, an estate or another organisation. You’ll become its owner and can invite others. Works, bills, sales and payouts belong to the organisation."
    >
      <OrganisationForm />
    </SettingsPage>
  );
}
