import { resolve } from 'node:path'
import type { Target } from './beside-server.ts'

/** Display text of the database that a tool works on, without passwords. */
export function targetText({ databaseUrl, dataDir }: Target): string {
  if (databaseUrl === undefined) return `database: embedded, in ${resolve(dataDir)}`
  try {
    const { host, pathname, username } = new URL(databaseUrl)
    const user = username === '' ? '' : ` as ${decodeURIComponent(username)}`
    return `database: PostgreSQL at ${host}, ${decodeURIComponent(pathname.slice(1)) || 'its default database'}${user}`
  } catch {
    return 'database: PostgreSQL'
  }
}
