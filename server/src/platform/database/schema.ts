import type { AccountTables } from './schema/accounts.ts';
import type { ArtworkTables } from './schema/artworks.ts';
import type { CertificateTables } from './schema/certificates.ts';
import type { DatasetTables } from './schema/datasets.ts';
import type { FileTables } from './schema/files.ts';
import type { HoldingTables } from './schema/holdings.ts';
import type { HarvestingTables } from './schema/harvesting.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { ImportTables } from './schema/imports.ts';
import type { InstallationTables } from './schema/installation.ts';
import type { LogTables } from './schema/log.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { OwnershipTables } from './schema/ownership.ts';
import type { ProfileTables } from './schema/profiles.ts';
import type { ProvenanceTables } from './schema/provenance.ts';
import type { PublishingTables } from './schema/publishing.ts';
import type { PurchaseTables } from './schema/purchases.ts';
import type { ReviewTables } from './schema/review.ts';
import type { SaleTables } from './schema/sales.ts';
import type { SearchTables } from './schema/search.ts';
import type { SecurityTables } from './schema/security.ts';
import type { WalletTables } from './schema/wallet.ts';
import type { WebhookTables } from './schema/webhooks.ts';

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
