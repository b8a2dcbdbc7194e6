type UploadRefusal =
  | 'unsupported_type'
  | 'truncated'
  | 'too_large'
  | 'too_many_pixels'
  | 'mislabelled'
  | 'polyglot'
  | 'unreadable'
  | 'encrypted'
  | 'active_content'
  | 'too_many_pages'
  | 'infected'
  | 'empty';

/** A refused upload. The message is for the uploader. */
export class UploadRefused extends Error {
  readonly code: UploadRefusal;

  constructor(code: UploadRefusal, message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.code = code;
  }
}

/** Adds the uploader's name of the file to a refusal. */
export function naming<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof UploadRefused ? new UploadRefused(error.code, `${name}: ${error.message}`) : error;
  });
}

/** A worker's reply. A refusal is data, because a thrown error loses its code between processes. */
export type Answer<Accepted> = { accepted: Accepted } | { refused: { code: UploadRefusal; message: string } };

export async function answerOf<Accepted>(work: Promise<Accepted>): Promise<Answer<Accepted>> {
  try {
    return { accepted: await work };
  } catch (error) {
    if (error instanceof UploadRefused) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

/** @throws UploadRefused */
export function acceptedOf<Accepted>(answer: Answer<Accepted>): Accepted {
  if ('refused' in answer) throw new UploadRefused(answer.refused.code, answer.refused.message);
  return answer.accepted;
}
