/** SHELL-CONST-COUNTRY: a cookie lasts for a day by default. */
const cookieSeconds = 86_400

/** Formats a cookie for this site and secure connections only. */
export function cookieText(name: string, value: string, seconds = cookieSeconds): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`
}
