import { now } from '@storekeep/contract/areas/now.ts'
import { serve } from '../../platform/http/serve.ts'
import { act, openBoard } from './now.service.ts'

/** The board of live orders and the actions on them. */
export function nowRoutes() {
  return serve(now, {
    board: ({ db, who, clock, body }) => openBoard(db, who, clock, body.storeAddressIds),
    accept: ({ transaction, params, body, ...ask }) =>
      transaction((tx) => act({ tx, ...ask }, { action: 'accept', ...params, ...body })),
    ready: ({ transaction, params, body, ...ask }) =>
      transaction((tx) => act({ tx, ...ask }, { action: 'ready', ...params, ...body })),
    reject: ({ transaction, params, body, ...ask }) =>
      transaction((tx) => act({ tx, ...ask }, { action: 'reject', ...params, ...body })),
    moreTime: ({ transaction, params, body, ...ask }) =>
      transaction((tx) => act({ tx, ...ask }, { action: 'moreTime', ...params, ...body })),
  })
}
