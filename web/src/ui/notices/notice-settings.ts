/** Positions in pixels and durations in milliseconds of toasts. */
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

/** Snackbars with this text stay until closed, because the user has to look for the mail. */
export const stickyWords = "We've sent an email to";
