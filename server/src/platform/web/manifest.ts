import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Vite's build manifest: source name → chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The build's manifest, with every module of ours by its source name; empty if there is none. */
export function readManifest(dist: string): Manifest {
  const written = readJson<Manifest>(join(dist, '.vite/manifest.json')) ?? {}
  const modules = readJson<Record<string, string>>(join(dist, '.vite/modules.json')) ?? {}
  const byFile = new Map(Object.values(written).map((chunk) => [chunk.file, chunk]))
  const ofModules = Object.entries(modules).flatMap(([source, file]) => {
    const chunk = byFile.get(file)
    return chunk ? [[source, chunk] as const] : []
  })
  return { ...Object.fromEntries(ofModules), ...written }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T // written by our own build
  } catch {
    return undefined
  }
}

/** Files that must be loaded before these sources can run: their static closure, scripts and styles. */
export function closure(
  manifest: Manifest,
  sources: readonly string[],
): { readonly scripts: string[]; readonly styles: string[] } {
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
