import { UploadRefused } from '#platform/uploads/upload-refused.ts';

export function encrypted(): UploadRefused {
  return new UploadRefused(
    'encrypted',
    'This PDF is protected by a password or by restrictions. Print it to a new, unprotected PDF and upload that.',
  );
}

/** @param what the file does, as the verb and object of the sentence */
export function active(what: string): UploadRefused {
  return new UploadRefused('active_content', `This PDF ${what}. Print it to a new PDF and upload that.`);
}

export function unreadable(): UploadRefused {
  return new UploadRefused('unreadable', 'This PDF cannot be read. Print it to a new PDF and upload that.');
}
