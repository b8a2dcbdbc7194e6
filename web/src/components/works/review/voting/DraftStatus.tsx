/** Says that what a voter typed is kept on this device. */
export const DraftStatus = ({ isRestored, isSaved }: { isRestored: boolean; isSaved: boolean }) => (
  <p className="meta" role="status">
    {isRestored ? 'Your draft was restored.' : isSaved && 'Draft saved on this device.'}
  </p>
);
