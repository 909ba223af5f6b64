/** The time zone of this device: for times of the user's own actions, such as sign-ins, that belong to no store. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
