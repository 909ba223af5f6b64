import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** Which sources a page needs besides the app itself, by its path: written by the web's build. */
export type PageSources = Readonly<Record<string, readonly string[]>>

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

/** Files the browser may begin to load before the app asks for them. */
export const preloads = (
  manifest: Manifest,
  pages: PageSources,
  page: string | undefined,
  language: string,
): { readonly scripts: string[]; readonly styles: string[] } => {
  // a page that is not listed begins with the app itself
  const own = (page === undefined ? undefined : pages[page]) ?? ['src/main.tsx']
  const wanted = Object.keys(manifest).filter(
    (name) =>
      name.endsWith(`virtual:words/${language}`) ||
      own.some((source) => name.endsWith(source.replace('{language}', language))),
  )
  return closure(manifest, wanted)
}
