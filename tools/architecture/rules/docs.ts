import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../source.ts'

/** A path of the project, or a source file by the end of its path. */
const NAMED = /`(?:\.\.\/)*((?:contract|server|web|tools|e2e|bench|docs)\/[\w./-]*|[\w./-]+\.tsx?)`/g
const EXAMPLE = /AREA|NAME|NNN|(?:^|\/)x\./

/** Every file of the project that a document mentions in backticks must exist. */
export function docFaults(root: string, sources: readonly { readonly path: string }[]): Fault[] {
  const exists = (name: string) =>
    existsSync(join(root, name)) || sources.some(({ path }) => path.endsWith(`/${name}`))
  return documentsUnder(root).flatMap((file) =>
    deadPaths(file, readFileSync(join(root, file), 'utf8'), exists),
  )
}

/** README, CONTRIBUTING and everything under docs. */
export function documentsUnder(root: string): string[] {
  const inDocs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    : []
  return ['README.md', 'CONTRIBUTING.md', ...inDocs.map((name) => `docs/${name}`)].filter(
    (file) => file.endsWith('.md') && existsSync(join(root, file)),
  )
}

/** The paths in a text that do not exist. */
export function deadPaths(file: string, text: string, exists: (path: string) => boolean): Fault[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(NAMED)].flatMap(([, path = '']) =>
        EXAMPLE.test(path) || exists(path)
          ? []
          : [{ file, line: index + 1, rule: 'docs', detail: `names ${path}, which is not there` }],
      ),
    )
}
