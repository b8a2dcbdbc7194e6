/** The signed-in user as shown in the header and menus. */
export interface LayoutUser {
  _id: string;
  name: string;
  role: 'artist' | 'authenticator' | 'collector';
  /** The user acts for an organisation: its id and name. */
  organisation: boolean;
  admin: boolean;
  /** Whether a second factor must be set up first; no notifications are shown until then. */
  secondFactorDue: boolean;
}
