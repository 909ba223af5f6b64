import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** What Vite wrote about the build: source name → chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The build's manifest; empty when there is none. */
export const readManifest = (dist: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
  } catch {
    return {}
  }
}

/** Files that must be there before these sources can run: their static closure, scripts and styles. */
export const closure = (
  manifest: Manifest,
  sources: readonly string[],
): { readonly scripts: string[]; readonly styles: string[] } => {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) styles.add(sheet)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
