/** The parts we use of packages without types. */
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): unknown;
}
declare module '@digitalbazaar/vc' {
  interface Loaded {
    contextUrl: null;
    document: unknown;
    documentUrl: string;
  }
  export function defaultDocumentLoader(url: string): Promise<Loaded>;
  export function verifyCredential(options: {
    credential: unknown;
    suite: unknown;
    documentLoader: (url: string) => Promise<Loaded>;
    checkStatus?: (given: { credential: unknown }) => Promise<{ verified: boolean }>;
  }): Promise<{ verified: boolean; error?: unknown }>;
}
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
declare module 'did-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}
declare module '@digitalbazaar/multikey-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}
declare module 'jsonld' {
  interface Loaded {
    contextUrl: null;
    document: unknown;
    documentUrl: string;
  }
  const jsonld: {
    expand(
      document: object,
      options?: { safe?: boolean; documentLoader?: (url: string) => Promise<Loaded> },
    ): Promise<object[]>;
  };
  export default jsonld;
}
