/** The hosts of the specification; each is a configurable base URL of the web app (rule "Hosts"). */
export type Host = 'root' | 'dashboard' | 'identity' | 'analytics' | 'metrics' | 'errors'

/** Where each host is served by default. After the base the path is exactly the specification's. */
export const hostBase = {
  root: '/api',
  dashboard: '/api/dashboard',
  identity: '/api/identity',
  analytics: '/api',
  metrics: '/api',
  errors: '/api',
} as const satisfies Record<Host, string>
