import type { PageDeclaration } from './page-declaration.ts'
import { pages, type PageName } from './pages.ts'

/** The page of a path, with its name; undefined if none is declared. Literal segments win over parameters. */
export function pageAt(pathname: string): (PageDeclaration & { readonly name: PageName }) | undefined {
  // addresses are outside text: split once, and no further than a page can be deep
  const given = pathname.replace(/(?<=.)\/$/, '').split('/', deepestPage + 1)
  const [found] = Object.entries(pages)
    .filter(([, { path }]) => fits(path.split('/'), given))
    .toSorted(([, a], [, b]) => a.path.split('$').length - b.path.split('$').length)
  return found && { ...found[1], name: found[0] as PageName } // the keys of `pages`
}

const deepestPage = Math.max(...Object.values(pages).map(({ path }) => path.split('/').length))

function fits(wanted: readonly string[], given: readonly string[]): boolean {
  if (given.length > wanted.length) return false
  return wanted.every((part, index) => {
    const piece = given[index]
    if (part.startsWith('{-$')) return piece === undefined || piece !== ''
    return piece !== undefined && (part.startsWith('$') ? piece !== '' : part === piece)
  })
}
