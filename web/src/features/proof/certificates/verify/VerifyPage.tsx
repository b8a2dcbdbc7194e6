import { Button, FileInput, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useRef, useState } from 'react';
import { type Known, verdictWords } from '@verso/verifier/bundle.ts';
import { sha256, toHex } from '@verso/verifier/bytes.ts';
import { isObject, type JsonObject } from '@verso/verifier/json.ts';
import { mostCharacters } from '@verso/verifier/limits.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import classes from './VerifyPage.module.css';
import { type Checked, type ProofChecker, proofChecker } from './check-in-worker.ts';
import { earlierFolders, keysFor } from './published-keys.ts';
import { VerifyReport } from './VerifyReport.tsx';

/** Maximum size of a proof bundle in bytes; a character takes up to three. */
const maxBytes = 3 * mostCharacters;

/**
 * Verifies a proof in the browser. The file stays on the reader's machine and causes no request. The registry's keys
 * and status lists are fetched when the page opens, so that verification works offline afterwards.
 */
export function Component() {
  const [given, setGiven] = useState<{ text: string } | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [pasted, setPasted] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [own, setOwn] = useState<File | null>(null);
  const [witnesses, setWitnesses] = useState('');
  const published = usePublished();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  const forget = useRef<() => void>(null);
  const checker = useRef<ProofChecker | null>(null);

  useEffect(() => {
    const opened = proofChecker();
    checker.current = opened;
    return () => opened.end();
  }, []);

  // Keys that load after the proof trigger another check.
  useEffect(() => {
    if (!given) return undefined;
    let latest = true;
    const trusted = { published, own, witnesses: witnesses.split(/\s+/).filter(Boolean) };
    void checkText(given.text, trusted, checker.current).then((outcome) => {
      if (latest) setChecked(outcome);
    });
    return () => {
      latest = false;
    };
  }, [given, own, witnesses, published]);

  // Focus moves to the result only when the reader asked for it, not when it updates by itself.
  useEffect(() => {
    if (!checked || !asked.current) return;
    asked.current = false;
    heading.current?.focus();
  }, [checked]);

  const check = (text: string) => {
    asked.current = true;
    setPicture(null);
    setGiven({ text });
  };
  const refuse = (fault: string) => {
    asked.current = true;
    setChecked({ fault });
  };
  const trust = (file: File | null) => {
    // The file with this name may have changed when it is chosen again.
    forget.current?.();
    asked.current = given !== null;
    setOwn(file);
  };
  const open = async (file: File | undefined) => {
    if (file) check(await file.text());
  };
  const compare = async (file: File) => {
    setPicture(toHex(await sha256(new Uint8Array(await file.arrayBuffer()))));
  };

  return (
    <div className="container page">
      <PageTitle>Check a proof</PageTitle>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className="page-title">Check a proof</h1>
          <p className="lead">
            Choose the proof file that you downloaded from a certificate’s page. We check it here, in your browser, and
            don’t send it anywhere. Once this page has loaded, you can go offline.
          </p>
        </header>
        <section aria-label="The proof" className={classes.section}>
          <Dropzone
            unstyled
            classNames={{ root: classes.drop, inner: classes.inner }}
            activateOnKeyboard={false}
            name="proof"
            inputProps={{ 'aria-label': 'Proof file' }}
            multiple={false}
            maxSize={maxBytes}
            onDrop={([file]) => void open(file)}
            onReject={() => refuse('That file is too large to be a proof file.')}
          >
            {/* A click anywhere on the zone opens the dialog, so also one on this button. */}
            <Button>Choose a proof file</Button>
            <p className="quiet">or drop it here</p>
          </Dropzone>
          <Textarea
            label="Or paste the text of a proof file"
            placeholder="{ &quot;format&quot;: …"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
            className={classes.paste}
          />
          <Button variant="outline" disabled={pasted.trim() === ''} onClick={() => check(pasted)}>
            Check the pasted proof
          </Button>
        </section>
        <div aria-live="polite" className={classes.result}>
          {checked && 'fault' in checked && (
            <>
              <h2 ref={heading} tabIndex={-1} className="sub-title tone-madder">
                {verdictWords.incomplete('')}
              </h2>
              <p>{checked.fault}</p>
            </>
          )}
          {checked && 'report' in checked && (
            <VerifyReport
              report={checked.report}
              heading={heading}
              picture={picture}
              onPicture={(file) => void compare(file)}
            />
          )}
        </div>
        <section aria-labelledby="trusted" className={classes.section}>
          <h2 id="trusted" className="sub-title">
            Keys that you trust
          </h2>
          <p className="quiet">
            Proofs from this registry are checked with the keys and status lists that {location.host} publishes. To
            check another registry’s proof, or to avoid relying on this site, add keys that you got elsewhere.
          </p>
          <FileInput
            name="keys"
            fileInputProps={{ 'aria-label': 'The issuer’s keys (file)' }}
            label="The issuer’s keys"
            description="The did.json file that the issuer publishes under /.well-known/"
            accept="application/json,.json"
            value={own}
            onChange={trust}
            resetRef={forget}
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the keys' }}
            placeholder="The keys this site publishes"
            className={classes.paste}
          />
          <Textarea
            label="Witnesses"
            description="The public keys of programs that watch the log, one per line. A witness that the registry runs itself proves nothing."
            placeholder="witness.example+0a1b2c3d+B…"
            onBlur={(event) => setWitnesses(event.currentTarget.value)}
            autosize
            minRows={1}
            maxRows={4}
            spellCheck={false}
            className={classes.paste}
          />
        </section>
        <section className="words">
          <h2 className="sub-title">Check without this page</h2>
          <p>
            This page comes from the registry that it checks. If you don’t trust it, check the same file with the
            project’s own small program. It only needs Node.js: <code>npm run verify -- proof.json did.json</code>. Or
            check the credential in the file with any verifier of W3C credentials that supports{' '}
            <code>eddsa-jcs-2022</code>.
          </p>
        </section>
      </div>
    </div>
  );
}

/** Keys and status lists published by this site, as far as they could be fetched. */
interface Published {
  /** The keys of this registry, and of its earlier addresses. */
  didDocuments: readonly JsonObject[];
  statusLists: readonly JsonObject[];
}

interface Trusted {
  published: Published;
  own: File | null;
  witnesses: readonly string[];
}

async function checkText(text: string, trusted: Trusted, checker: ProofChecker | null): Promise<Checked> {
  try {
    const known = await knownOf(text, trusted);
    return checker ? await checker.check(text, known) : { fault: 'This page is still loading. Try again.' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'The proof cannot be read.' };
  }
}

/** The reader's own keys, or this site's. */
async function knownOf(
  text: string,
  { published: { didDocuments, statusLists }, own, witnesses }: Trusted,
): Promise<Known> {
  if (own) return { didDocument: await keysIn(own), source: own.name, statusLists, witnesses };
  const didDocument = keysFor(text, didDocuments);
  return { ...(didDocument && { didDocument }), source: `${location.host} itself`, statusLists, witnesses };
}

/** @throws TypeError if the file holds no keys */
async function keysIn(file: File): Promise<JsonObject> {
  const text = await file.text();
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document) && Array.isArray(document['verificationMethod'])) return document;
  } catch {
    // Invalid JSON holds no keys either.
  }
  throw new TypeError(`${file.name} contains no keys. Choose the did.json file that the issuer publishes.`);
}

/**
 * The first list of each kind. Each covers over a hundred thousand certificates, so the request does not reveal which
 * one is checked.
 */
const listAddresses = ['/status/revocation/1', '/status/suspension/1', '/status/message/1'];

function usePublished(): Published {
  const [published, setPublished] = useState<Published>({ didDocuments: [], statusLists: [] });
  useEffect(() => {
    const stop = new AbortController();
    const read = async (address: string): Promise<JsonObject | undefined> => {
      const answer = await fetch(address, { signal: stop.signal });
      const document: unknown = answer.ok ? await answer.json() : undefined;
      return isObject(document) ? document : undefined;
    };
    const fetchAll = async () => {
      const readAll = async (places: readonly string[]) =>
        (await Promise.all(places.map((address) => read(address).catch(() => undefined)))).filter(isObject);
      const [[didDocument], lists] = await Promise.all([readAll(['/.well-known/did.json']), readAll(listAddresses)]);
      const earlier = earlierFolders(didDocument);
      const didDocuments = await readAll(earlier.map((folder) => `${folder}/did.json`));
      const earlierLists = await readAll(earlier.flatMap((folder) => listAddresses.map((list) => folder + list)));
      if (!stop.signal.aborted)
        setPublished({
          didDocuments: [...(didDocument ? [didDocument] : []), ...didDocuments],
          statusLists: [...lists, ...earlierLists],
        });
    };
    void fetchAll();
    return () => stop.abort();
  }, []);
  return published;
}
