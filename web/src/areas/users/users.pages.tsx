import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** Loads the section names used by the access pages. */
const withSections = <View,>(view: Promise<View>): Promise<View> =>
  Promise.all([view, loadWords('access')]).then(([shown]) => shown)

/** USERS-ROUTE: without its flag there is no user management; while actions are off, only the list is available. */
const guardList = behindFlag('SK_USER_MANAGEMENT_ENABLED')
const guardActions = behindFlag('SK_USER_MANAGEMENT_ACTIONS_ENABLED', '/users')
const guard = () => guardList().then(guardActions)

/** USERS-ROUTE. */
export const usersRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('USERS', {
    title: 'users.title',
    view: () => withSections(import('./list/UsersPage.tsx').then(({ UsersPage }) => UsersPage)),
    guard: guardList,
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
