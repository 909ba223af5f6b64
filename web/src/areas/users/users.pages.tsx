import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Sections are called as on the pages about access. */
const withSections = <View,>(view: Promise<View>): Promise<View> =>
  Promise.all([view, loadWords('access')]).then(([shown]) => shown)

const guard = () => import('./users.guard.ts').then(({ guardActions }) => guardActions())

/** USERS-ROUTE. */
export const usersRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('USERS', {
    title: 'users.title',
    view: () => withSections(import('./list/UsersPage.tsx').then(({ UsersPage }) => UsersPage)),
    guard: () => import('./users.guard.ts').then(({ guardUsers }) => guardUsers()),
  }),
})

/** USERS-ROUTE-ADD. */
export const addUserRoute = createRoute({
  ...page('ADD_USER', {
    title: 'users.add-title',
    view: () => withSections(import('./form/AddUserPage.tsx').then(({ AddUserPage }) => AddUserPage)),
    guard,
  }),
})

/** USERS-ROUTE-EDIT. */
export const editUserRoute = createRoute({
  ...page('EDIT_USER', {
    title: 'users.edit-title',
    view: () => withSections(import('./form/EditUserPage.tsx').then(({ EditUserPage }) => EditUserPage)),
    guard,
  }),
})
