import { Button, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useRef, useState } from 'react';
import { type Report, verifyBundle } from '@verso/verifier/bundle.ts';
import { sha256, toHex } from '@verso/verifier/bytes.ts';
import { isObject, type JsonObject } from '@verso/verifier/json.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import classes from './VerifyPage.module.css';
import { VerifyReport } from './VerifyReport.tsx';

/** A bundle holds a record and proofs; one of more than this is something else. */
const longest = 4 * 1024 * 1024;

type Checked = { report: Report } | { fault: string };

/**
 * Checks a proof in the browser. Once the page is here it asks nobody anything: the file stays on the reader's machine, and it works without
 * a network. The registry's own keys are fetched when the page opens, and kept beside the file, not from it.
 */
export function Component() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [pasted, setPasted] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const keys = usePublishedKeys();
  const result = useRef<HTMLDivElement>(null);

  const check = async (text: string) => {
    setPicture(null);
    setChecked(await checkText(text, keys.current));
    result.current?.focus();
  };
  const open = async (file: File | undefined) => {
    if (file) await check(await file.text());
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
            onReject={() => setChecked({ fault: 'That file is too large to be a proof.' })}
          >
            {/* A click anywhere on the zone opens the dialog, so also one on this. */}
            <Button>Choose a proof</Button>
            <p className="quiet">or drop it here</p>
          </Dropzone>
          <Textarea
            label="Or paste what it holds"
            placeholder="{ &quot;format&quot;: …"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
            className={classes.paste}
          />
          <Button variant="outline" disabled={pasted.trim() === ''} onClick={() => void check(pasted)}>
            Check what I pasted
          </Button>
        </section>
        <div ref={result} tabIndex={-1} aria-live="polite" className={classes.result}>
          {checked && 'fault' in checked && <p className="tone-madder">{checked.fault}</p>}
          {checked && 'report' in checked && (
            <VerifyReport report={checked.report} picture={picture} onPicture={(file) => void compare(file)} />
          )}
        </div>
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

async function checkText(text: string, didDocument: JsonObject | undefined): Promise<Checked> {
  try {
    const bundle: unknown = JSON.parse(text);
    const issuer = isObject(bundle) && isObject(bundle['credential']) ? bundle['credential']['issuer'] : undefined;
    // Another registry's proof is checked with the keys it brings; ours with the keys we publish.
    const known = didDocument && didDocument['id'] === issuer ? { didDocument, source: `${location.host} itself` } : {};
    return { report: await verifyBundle(bundle, known) };
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: 'That is not JSON. Give the whole file, from { to }.' };
    return { fault: error instanceof Error ? error.message : 'The proof cannot be read.' };
  }
}

/** The keys that this site publishes, where they could be had. */
function usePublishedKeys() {
  const keys = useRef<JsonObject | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/.well-known/did.json', { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((document: unknown) => {
        if (isObject(document)) keys.current = document;
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return keys;
}
