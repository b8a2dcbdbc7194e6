import '#ui/keep-focus.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LookUpForm } from '#components/discovery/check/LookUpForm.tsx';
import { PhotographButton } from '#components/discovery/check/PhotographButton.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { loadCodeDetector } from './code-detector.ts';
import { scannedAddress } from './scanned-address.ts';
import classes from './ScanCodePage.module.css';
import { type CameraState, useCamera } from '#components/discovery/check/use-camera.ts';
import { useCodeScanner } from './use-code-scanner.ts';

const cameraWords: Readonly<Record<CameraState, string>> = {
  starting: 'Starting the camera. If your browser asks, allow it.',
  live: 'Point the camera at the code on the certificate or the work.',
  refused:
    'This page can’t use your camera. Allow it in your browser’s settings for this site and reload the page, or check the work another way.',
  none: 'No camera was found, or another app is using it. Check the work another way.',
};

/** Reads a code with the camera, or from a photograph. Nothing is sent anywhere. */
export function Component() {
  const navigate = useNavigate();
  const { state: camera, video } = useCamera();
  const { code = null } = useParams();
  const [foreign, setForeign] = useState(code);
  const follow = (text: string) => {
    const address = scannedAddress(text, window.location.origin);
    setForeign(address === null ? text : null);
    if (address !== null) void navigate(address);
  };
  const { failed } = useCodeScanner(video, { active: camera === 'live', onCode: follow });
  const photograph = useMutation({
    mutationFn: codeIn,
    onMutate: () => setForeign(null),
    onSuccess: (text) => text !== null && follow(text),
  });
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Scan a code</PageTitle>
      <h1 className="page-title">Scan a code</h1>
      <p role="status">
        {failed ? 'The scanner could not be loaded. Check your connection and reload the page.' : cameraWords[camera]}
      </p>
      <video
        ref={video}
        className={classes.video}
        data-live={camera === 'live' || undefined}
        aria-label="Camera view"
        muted
        playsInline
      />
      {foreign !== null && (
        <div role="alert" className={classes.warning}>
          <p>
            <strong>This code isn’t from this registry.</strong> We didn’t open it. It says:{' '}
            <span className={classes.text}>{foreign.slice(0, 200)}</span>
          </p>
          <p>
            A code from this registry starts with {window.location.host}. Search for the work by its title or number.
          </p>
        </div>
      )}
      <div className={classes.ways}>
        <div className={classes.photograph}>
          <PhotographButton
            label="Photo of the code"
            size="lg"
            variant="outline"
            loading={photograph.isPending}
            onChoose={(file) => photograph.mutate(file)}
          >
            Choose a photo of the code
          </PhotographButton>
          {photograph.data === null && (
            <p role="alert" className={classes.warning}>
              No code was found in this photo. Get closer, so that the code fills the photo, and try again.
            </p>
          )}
          {photograph.isError && (
            <p role="alert" className={classes.warning}>
              This photo could not be read. Choose a JPEG or PNG picture.
            </p>
          )}
        </div>
        <LookUpForm />
      </div>
    </div>
  );
}

/** The text of the code in a photograph; null if there is none. */
async function codeIn(photograph: File): Promise<string | null> {
  const [detector, picture] = await Promise.all([loadCodeDetector(), createImageBitmap(photograph)]);
  const [code] = await detector.detect(picture);
  picture.close();
  return code?.rawValue ?? null;
}
