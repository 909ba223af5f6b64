import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { pageNameOf, preloads, readPageFiles } from './preload.ts'
import type { PageFiles } from './preload.ts'

/** Public facts written into the page, so that it starts without a request. */
export interface BootFacts {
  /** The marketplace's presentation of the portal; without a logo and a style sheet it has its own. */
  readonly brand: {
    readonly name: string
    /** The paths of the logo and of the style sheet. */
    readonly logo: string | null
    readonly style: string | null
  }
  readonly version: string
  /** Time of the build that created this page (SESSION-RULE-NEW-VERSION). */
  readonly updateTime: string
  readonly hosts: Readonly<Record<string, string>>
  readonly flags: Readonly<Record<string, boolean | number | string>>
  readonly demo: {
    /** Whether its orders were still being added when the server last asked. */
    readonly isFilling: boolean
    readonly password: string
    readonly accounts: readonly {
      readonly email: string
      readonly name: string
      readonly role: string
      /** Description of the account: `owner`, `limited` …, a key of the sign-in page's texts. */
      readonly about: string
    }[]
  } | null
  /** Target for users who have moved to the vendor portal; null keeps them here. */
  readonly vendorPortalUrl: string | null
  /** Whether marketplace support can sign in as a partner (GAP-SUPERVISOR). */
  readonly supervision: boolean
  /** External links of the portal; null if the installation has none. */
  readonly links: {
    readonly help: string | null
    /** E-mail address of support. */
    readonly support: string | null
    readonly shop: string | null
    readonly ordersApp: string | null
  }
}

/** JSON that cannot close its script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

interface Built {
  readonly stamp: number
  readonly html: string
  readonly manifest: Manifest
  readonly pages: PageFiles
  readonly rendered: Map<string, Rendered>
}

/** A page in its three encodings. */
export interface Rendered {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** The only HTML page: language, direction, boot facts and preload links are written in per path and language. */
export class Page {
  readonly #dist: string
  readonly #facts: () => BootFacts
  #built: Built | undefined

  constructor(dist: string, facts: () => BootFacts) {
    this.#dist = dist
    this.#facts = facts
  }

  /** The page for a path in a language; undefined without a build. */
  render(path: string, language: string): Rendered | undefined {
    const built = this.#read()
    if (!built) return undefined
    const page = pageNameOf(built.pages, path)
    const facts = this.#facts()
    const key = JSON.stringify([language, page, facts.demo?.isFilling])
    const known = built.rendered.get(key)
    if (known) return known
    const text = this.#write(built, page, language, facts)
    const plain = Buffer.from(text)
    const fresh = {
      plain,
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(plain, { level: 9 }),
    }
    built.rendered.set(key, fresh)
    return fresh
  }

  /** Reads the build again if it was replaced. */
  #read(): Built | undefined {
    const file = join(this.#dist, 'index.html')
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (stamp === undefined) return undefined
    if (this.#built?.stamp === stamp) return this.#built
    this.#built = {
      stamp,
      html: readFileSync(file, 'utf8'),
      manifest: readManifest(this.#dist),
      pages: readPageFiles(this.#dist),
      rendered: new Map(),
    }
    return this.#built
  }

  #write(built: Built, page: string | undefined, language: string, facts: BootFacts): string {
    const { first, scripts, styles } = preloads(built.manifest, built.pages, page, language)
    const link = (file: string, how: string) => `<link ${how} crossorigin href="/${file}">`
    const files = (list: readonly string[], how: string) =>
      list.filter((file) => !built.html.includes(file)).map((file) => link(file, how))
    const links = [
      ...files(first, 'rel="modulepreload"'),
      // behind the requests of these, which would otherwise wait for a free connection
      ...files(scripts, 'rel="modulepreload" fetchpriority="low"'),
      ...files(styles, 'rel="preload" as="style" fetchpriority="low"'),
    ].join('')
    const boot = inScript({ language, ...facts })
    const { name, logo, style } = facts.brand
    const inText = (text: string): string => text.replaceAll('&', '&amp;')
    const branded = style === null ? '' : `<link rel="stylesheet" href="${style}">`
    return built.html
      .replace(/<title>[^<]*/, () => `<title>${inText(name)}`)
      .replace(/<noscript>\S+/, () => `<noscript>${inText(name)}`)
      .replace(/<link rel="icon"[^>]*>/, (own) => (logo === null ? own : `<link rel="icon" href="${logo}">`))
      .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace(
        /(<script type="application\/json" id="boot">)[\s\S]*?(<\/script>)/,
        (_, open: string, close: string) => open + boot + close,
      )
      .replace('</head>', () => `${links}${branded}</head>`)
  }
}
