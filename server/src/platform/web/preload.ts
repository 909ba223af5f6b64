import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { closure } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** The modules that the route of each page imports dynamically, by page name. */
export type PageFiles = Readonly<Record<string, readonly string[]>>

/** The build's file about pages (tools/vite/page-files.ts); empty without a build. */
export function readPageFiles(dist: string): PageFiles {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as PageFiles // written by our own build
  } catch {
    return {}
  }
}

/** The page of a path, by name; undefined if there is none. */
export function pageNameOf(files: PageFiles, path: string): string | undefined {
  const declared = pageAt(path)
  const name = declared?.leadsTo ? pageAt(declared.leadsTo)?.name : declared?.name
  return name !== undefined && name in files ? name : undefined
}

const app = ['src/start/app.tsx']
const early = ['src/start/early.ts']
const member = ['src/start/member.ts']
/** The file of React and the router (web/vite.config.ts). */
const react = /\/react-[^/]+\.js$/

/** Files that the browser preloads. */
interface Preloads {
  /**
   * Scripts that send the first queries, and React, the largest. Without HTTP/2 a browser loads six files at a time, so
   * these come first.
   */
  readonly first: readonly string[]
  /** The other scripts of the app and of the page. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the browser preloads for a page. */
export function preloads(
  manifest: Manifest,
  files: PageFiles,
  name: string | undefined,
  language: string,
): Preloads {
  const declared = name === undefined ? undefined : Object.entries(pages).find(([key]) => key === name)?.[1]
  const isMember = declared === undefined || declared.access === 'private'
  const words = [
    `../virtual:words/${language}`, // the list of the language's catalogues (tools/vite/words.ts)
    ...['shared', ...(declared ? [declared.area] : [])].map(
      (catalogue) => `src/locales/${language}/${catalogue}.json`,
    ),
  ]
  const page = name === undefined ? [] : (files[name] ?? [])
  const prefetches = page.filter((module) => module.endsWith('/prefetch.ts'))
  const queries = closure(manifest, isMember ? [...early, ...prefetches] : []).scripts
  const { scripts, styles } = closure(manifest, [...app, ...(isMember ? member : []), ...page, ...words])
  const first = [...queries, ...scripts.filter((file) => react.test(file) && !queries.includes(file))]
  return { first, scripts: scripts.filter((file) => !first.includes(file)), styles }
}
