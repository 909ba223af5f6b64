import { useRouterState } from '@tanstack/react-router'
import type { PageDeclaration } from '../kit/router/declaration.ts'

/** What the page on screen says about itself; null while only frames are there. */
export const usePageDeclaration = (): PageDeclaration | null =>
  useRouterState({
    select: ({ matches }) => {
      const deepest = matches.at(-1)?.staticData.page
      return deepest === undefined || deepest === 'frame' ? null : deepest
    },
  })
