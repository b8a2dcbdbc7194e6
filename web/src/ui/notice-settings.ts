/** Where and how long notices stand, in milliseconds and pixels. */
export const toastSettings = {
  containerId: 'toast',
  position: 'top-right',
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  theme: 'colored',
} as const;
export const snackbarSettings = {
  containerId: 'snackbar',
  position: 'bottom-center',
  offset: 30,
  closesAfter: 6000,
} as const;

/** A snackbar with these words stays until it is closed: its reader has to go and look for the message. */
export const stickyWords = "We've sent an email to";
