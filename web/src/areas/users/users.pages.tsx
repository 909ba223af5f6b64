import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** USERS-ROUTE: without its flag there is no user management; while actions are off, only the list is available. */
const guardList = behindFlag('SK_USER_MANAGEMENT_ENABLED')
const guardActions = behindFlag('SK_USER_MANAGEMENT_ACTIONS_ENABLED', '/users')
const guard = () => guardList().then(guardActions)

/** USERS-ROUTE; sections have the names that the access pages use. */
const usersRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('USERS', {
    title: 'users.title',
    view: () => withWords(import('./list/UsersPage.tsx'), 'access').then(({ UsersPage }) => UsersPage),
    guard: guardList,
  }),
})

/** USERS-ROUTE-ADD. */
const addUserRoute = createRoute({
  ...page('ADD_USER', {
    title: 'users.add-title',
    view: () => withWords(import('./form/AddUserPage.tsx'), 'access').then(({ AddUserPage }) => AddUserPage),
    guard,
  }),
})

/** USERS-ROUTE-EDIT. */
const editUserRoute = createRoute({
  ...page('EDIT_USER', {
    title: 'users.edit-title',
    view: () =>
      withWords(import('./form/EditUserPage.tsx'), 'access').then(({ EditUserPage }) => EditUserPage),
    guard,
  }),
})

export const usersPages = [usersRoute, addUserRoute, editUserRoute] as const
