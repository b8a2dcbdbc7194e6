import { Button, FileInput, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useRef, useState } from 'react';
import { type Known, type Report, verifyBundle } from '@verso/verifier/bundle.ts';
import { sha256, toHex } from '@verso/verifier/bytes.ts';
import { isObject, type JsonObject } from '@verso/verifier/json.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import classes from './VerifyPage.module.css';
import { VerifyReport } from './VerifyReport.tsx';

/** A bundle holds a record and proofs; one of more than this is something else. */
const longest = 4 * 1024 * 1024;

type Checked = { report: Report } | { fault: string };

/**
 * Checks a proof in the browser. Once the page is here it asks nobody anything: the file stays on the reader's machine,
 * and it works without a network. The registry's own keys are fetched when the page opens, and kept beside the file,
 * not from it.
 */
export function Component() {
  const [given, setGiven] = useState<{ text: string } | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [pasted, setPasted] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [own, setOwn] = useState<File | null>(null);
  const [witnesses, setWitnesses] = useState('');
  const published = usePublishedKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);

  // Keys that come after the proof have it checked again.
  useEffect(() => {
    if (!given) return undefined;
    let latest = true;
    const trusted = { published, own, witnesses: witnesses.split(/\s+/).filter(Boolean) };
    void checkText(given.text, trusted).then((outcome) => {
      if (latest) setChecked(outcome);
    });
    return () => {
      latest = false;
    };
  }, [given, own, witnesses, published]);

  // Whoever asked is led to the answer; one that changes by itself takes nobody away from where they are.
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
    asked.current = given !== null;
    setOwn(file);
  };
  const open = async (file: File | undefined) => {
    if (file) check(await file.text());
  };
  const compare = async (file: File | null) => {
    if (file) setPicture(toHex(await sha256(new Uint8Array(await file.arrayBuffer()))));
  };

  return (
    <div className="container page">
      <PageTitle>Check a proof</PageTitle>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className="page-title">Check a proof</h1>
          <p className="lead">
            Give the file that the page of a certificate offers as its proof. It is checked here, in your browser, and
            sent to nobody; once this page is open you can go offline.
          </p>
        </header>
        <section aria-label="The proof" className={classes.give}>
          <Dropzone
            unstyled
            classNames={{ root: classes.drop, inner: classes.inner }}
            activateOnKeyboard={false}
            inputProps={{ 'aria-label': 'A proof as a file' }}
            multiple={false}
            maxSize={longest}
            onDrop={([file]) => void open(file)}
            onReject={() => refuse('That file is too large to be a proof.')}
          >
            {/* A click anywhere on the zone opens the dialog, so also one on this. */}
            <Button>Choose a proof</Button>
            <p className="quiet">or drop it here</p>
          </Dropzone>
          <Textarea
            label="Or paste the text of a proof"
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
                This proof could not be checked
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
        <section aria-labelledby="trusted" className={classes.give}>
          <h2 id="trusted" className="sub-title">
            Keys that you trust
          </h2>
          <p className="quiet">
            A proof of this registry is checked with the keys that {location.host} publishes. To rely on nobody’s word,
            give keys that you got in another way.
          </p>
          <FileInput
            label="The issuer’s keys"
            description="The did.json that the issuer publishes under /.well-known/, as a file"
            accept="application/json,.json"
            value={own}
            onChange={trust}
            clearable
            clearButtonProps={{ 'aria-label': 'Take the keys away' }}
            placeholder="Those that this site publishes"
            className={classes.paste}
          />
          <Textarea
            label="Witnesses"
            description="Public keys of programs that watch the log, a line each; one that the registry runs itself proves nothing"
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
          <h2 className="sub-title">Without this page</h2>
          <p>
            This page came from the registry that it checks. Whoever trusts neither can check the same file with the
            project’s own small program, which stands on nothing but Node.js: <code>npm run verify -- proof.json</code>.
            Or take the credential out of it and give it to any verifier of W3C credentials that knows{' '}
            <code>eddsa-jcs-2022</code>.
          </p>
        </section>
      </div>
    </div>
  );
}

interface Trusted {
  published: JsonObject | undefined;
  own: File | null;
  witnesses: readonly string[];
}

async function checkText(text: string, { witnesses, ...keys }: Trusted): Promise<Checked> {
  try {
    const bundle: unknown = JSON.parse(text);
    return { report: await verifyBundle(bundle, { ...(await knownOf(bundle, keys)), witnesses }) };
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: 'That is not JSON. Give the whole proof, from { to }.' };
    return { fault: error instanceof Error ? error.message : 'The proof cannot be read.' };
  }
}

/** The reader's own keys; else ours for our proofs, and for another registry's those that it brings. */
async function knownOf(bundle: unknown, { published, own }: Omit<Trusted, 'witnesses'>): Promise<Known> {
  if (own) return { didDocument: await keysIn(own), source: own.name };
  const issuer = isObject(bundle) && isObject(bundle['credential']) ? bundle['credential']['issuer'] : undefined;
  return published && published['id'] === issuer ? { didDocument: published, source: `${location.host} itself` } : {};
}

/** @throws TypeError where the file holds no keys */
async function keysIn(file: File): Promise<JsonObject> {
  const text = await file.text();
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document) && Array.isArray(document['verificationMethod'])) return document;
  } catch {
    // What is no JSON holds no keys either.
  }
  throw new TypeError(`${file.name} holds no keys: it must be the did.json that the issuer publishes.`);
}

/** The keys that this site publishes, where they could be had. */
function usePublishedKeys(): JsonObject | undefined {
  const [keys, setKeys] = useState<JsonObject>();
  useEffect(() => {
    const stop = new AbortController();
    fetch('/.well-known/did.json', { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((document: unknown) => {
        if (isObject(document)) setKeys(document);
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return keys;
}
