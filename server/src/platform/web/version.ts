import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PLATFORM-ENTITY-VERSION: the served build and its time. */
export interface BuildFacts {
  readonly version: string
  readonly updateTime: string
}

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string } // our own package file

/** Version of this program. */
export const ownVersion: string = version

/** Facts of the web build; read each time, since a new build may replace it while the server runs. */
export function buildFacts(dist: string): BuildFacts {
  try {
    const facts = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8')) as Partial<BuildFacts> // looked at below
    if (typeof facts.version === 'string' && typeof facts.updateTime === 'string')
      return { version: facts.version, updateTime: facts.updateTime }
  } catch {
    // not built: the API runs without a web app
  }
  return { version: 'dev', updateTime: new Date(0).toISOString() }
}
