import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import type { PageName } from '@storekeep/contract/rules/pages.ts'
import type { VisibleStore } from '../selection/rules.ts'
import type { PlainId } from '../words/words.ts'

/** A page that is built: its declaration, and what only the web app knows. */
export interface BuiltPage extends PageDeclaration {
  readonly name: PageName
  readonly title: PlainId
  /** Whether the page has content for a user with these stores; for every user if omitted. */
  readonly isFor?: (stores: readonly VisibleStore[]) => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `frame` for routes that only contain others. */
    page: BuiltPage | 'frame'
  }
}
