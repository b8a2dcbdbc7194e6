export interface HarvestingTables {
  /** Written by triggers, and by the job that they add for the works of an owner. */
  record_change: RecordChangeTable;
}

interface RecordChangeTable {
  artwork_id: string;
  first_at: Date;
  changed_at: Date;
  removed: boolean;
  changed_in: string;
}
