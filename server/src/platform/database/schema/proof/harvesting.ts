export interface HarvestingTables {
  /** Written by triggers only. */
  record_change: RecordChangeTable;
}

interface RecordChangeTable {
  artwork_id: string;
  first_at: Date;
  changed_at: Date;
  removed: boolean;
  changed_in: string;
}
