import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/**
 * What a page needs, by its path: sources, or `chunk:` and the name the build gives to several of them together.
 * `ask` asks for its data and needs nothing else; `first` is what it cannot be seen without; `soon` is what it
 * asks for by itself as soon as its data are on the way.
 */
export type PageSources = Readonly<
  Record<string, Readonly<Record<'ask' | 'first' | 'soon', readonly string[]>>>
>

/** The web's list of pages and their sources (`preload.json`); empty when the build has none. */
export const readPageSources = (dist: string): PageSources => {
  try {
    return JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8')) as PageSources // written by our own build
  } catch {
    return {}
  }
}

/** The page a path leads to, among those listed; `/home/x` is `/home`. */
export const pageOf = (pages: PageSources, path: string): string | undefined => {
  const known = Object.keys(pages).filter((page) => path === page || path.startsWith(`${page}/`))
  return known.sort((a, b) => b.length - a.length)[0]
}

/** Files of a page, scripts in the order of their need and none of them twice. */
export interface Preloads {
  readonly ask: readonly string[]
  readonly first: readonly string[]
  readonly soon: readonly string[]
  readonly styles: readonly string[]
}

const byItself = { ask: [], first: ['chunk:app'], soon: [] }

/** Files the browser may begin to load before the app asks for them; a page that is not listed begins with the app. */
export const preloads = (
  manifest: Manifest,
  pages: PageSources,
  page: string | undefined,
  language: string,
): Preloads => {
  const sources = (page === undefined ? undefined : pages[page]) ?? byItself
  const found = (wanted: readonly string[]) =>
    closure(
      manifest,
      wanted.flatMap((source) => keysOf(manifest, source.replace('{language}', language))),
    )
  const [ask, first, soon] = [found(sources.ask), found(sources.first), found(sources.soon)]
  const without = (files: readonly string[], ...others: (readonly string[])[]) =>
    files.filter((file) => !others.some((known) => known.includes(file)))
  return {
    ask: ask.scripts,
    first: without(first.scripts, ask.scripts),
    soon: without(soon.scripts, ask.scripts, first.scripts),
    styles: [...new Set([...first.styles, ...soon.styles])],
  }
}

/** The chunks of the build that a source, or a chunk's name, stands for. */
const keysOf = (manifest: Manifest, source: string): string[] =>
  Object.entries(manifest).flatMap(([key, { name }]) =>
    (source.startsWith('chunk:') ? source === `chunk:${name}` : key.endsWith(source)) ? [key] : [],
  )
