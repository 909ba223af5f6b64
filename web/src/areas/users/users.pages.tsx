import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Loads the section names used by the access pages. */
const withSections = <View,>(view: Promise<View>): Promise<View> =>
  Promise.all([view, loadWords('access')]).then(([shown]) => shown)

/** USERS-ROUTE: without its flag there is no user management; while actions are off, only the list is available. */
const guard = async () => {
  const { guardFlag } = await import('#kit/flags/guard.ts')
  await guardFlag('SK_USER_MANAGEMENT_ENABLED')
  await guardFlag('SK_USER_MANAGEMENT_ACTIONS_ENABLED', '/users')
}

/** USERS-ROUTE. */
export const usersRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('USERS', {
    title: 'users.title',
    view: () => withSections(import('./list/UsersPage.tsx').then(({ UsersPage }) => UsersPage)),
    guard: () => import('#kit/flags/guard.ts').then((m) => m.guardFlag('SK_USER_MANAGEMENT_ENABLED')),
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
