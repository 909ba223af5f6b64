import { createContext } from 'react'

/** Why nothing can be changed on any page, such as while viewing as another user; undefined if it can. */
export const ReadOnlyReason = createContext<string | undefined>(undefined)
