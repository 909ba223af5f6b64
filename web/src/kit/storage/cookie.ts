/** SHELL-CONST-COUNTRY: a cookie lives for a day when nothing else is said. */
const cookieSeconds = 86_400

/** A cookie of ours as the browser takes it; for this site and secure connections only. */
export function cookieText(name: string, value: string, seconds = cookieSeconds): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`
}
