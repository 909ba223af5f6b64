import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

/** Vite's manifest: source name → chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite, in its documented shape

/** Every file that must be there before the named sources can run: their static closure, in JS and CSS. */
export const closure = (manifest: Manifest, sources: readonly string[]): { js: string[]; css: string[] } => {
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    if (chunk.file.endsWith('.js')) js.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return { js: [...js], css: [...css] }
}

/** The manifest's names that end in one of these. */
export const named = (manifest: Manifest, endings: readonly string[]): string[] =>
  endings.map((ending) => {
    const found = Object.keys(manifest).find((name) => name.endsWith(ending))
    if (found === undefined) throw new Error(`the build has no chunk for ${ending}`)
    return found
  })
