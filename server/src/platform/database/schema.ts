import type { AccountTables } from './schema/people/accounts.ts';
import type { ArtworkTables } from './schema/works/artworks.ts';
import type { CertificateTables } from './schema/proof/certificates.ts';
import type { DatasetTables } from './schema/operations/datasets.ts';
import type { FileTables } from './schema/evidence/files.ts';
import type { HoldingTables } from './schema/operations/holdings.ts';
import type { HarvestingTables } from './schema/proof/harvesting.ts';
import type { IdentityTables } from './schema/people/identity.ts';
import type { ImportTables } from './schema/operations/imports.ts';
import type { InstallationTables } from './schema/operations/installation.ts';
import type { LogTables } from './schema/evidence/log.ts';
import type { NotificationTables } from './schema/operations/notifications.ts';
import type { OwnershipTables } from './schema/market/ownership.ts';
import type { ProfileTables } from './schema/works/profiles.ts';
import type { ProvenanceTables } from './schema/works/provenance.ts';
import type { PublishingTables } from './schema/publishing/publishing.ts';
import type { PurchaseTables } from './schema/market/purchases.ts';
import type { ReviewTables } from './schema/works/review.ts';
import type { SaleTables } from './schema/market/sales.ts';
import type { SearchTables } from './schema/discovery/search.ts';
import type { SecurityTables } from './schema/people/security.ts';
import type { WalletTables } from './schema/people/wallet.ts';
import type { WebhookTables } from './schema/operations/webhooks.ts';

/** The tables that the migrations create; `schema.test.ts` compares the two. */
export interface Schema
  extends AccountTables,
    SecurityTables,
    ProfileTables,
    IdentityTables,
    WalletTables,
    ArtworkTables,
    FileTables,
    ReviewTables,
    ProvenanceTables,
    CertificateTables,
    HarvestingTables,
    LogTables,
    PurchaseTables,
    SaleTables,
    OwnershipTables,
    SearchTables,
    PublishingTables,
    NotificationTables,
    WebhookTables,
    ImportTables,
    HoldingTables,
    DatasetTables,
    InstallationTables {}
