import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { disputes, disputesFeed } from '@storekeep/contract/areas/inbox.disputes.ts'
import { inboxFeed, inboxForSupport } from '@storekeep/contract/areas/inbox.feed.ts'
import { AppError } from '../../platform/app-error.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import type { Files } from '../../platform/files/files.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  beginConversation,
  changeConversation,
  refuseEmpty,
  refuseForeignLocation,
  seeMessage,
  sendMessage,
} from './commands.ts'
import { disputeRefund, disputeStateOfOrder } from './disputes/disputes.ts'
import { outcomeFeed } from './disputes/outcomes.feed.ts'
import { submitDisputes } from './disputes/submit.ts'
import { listRefunds, summarize } from './disputes/workbench.service.ts'
import { messagesForSupport } from './feed/outgoing.ts'
import { supportFeed } from './feed/support.feed.ts'
import { checkFiles, fileAnswer, withFiles } from './files.ts'
import { attachmentsOfOrder, findAttachment, findConversation, knowsOrder } from './inbox.repo.ts'
import { listConversations, listMessages } from './inbox.service.ts'

/** Conversations with support, their files, and support's side of them. */
export function inboxRoutes({ files }: { readonly files: Files }, deps: FeedDeps) {
  return [
    ...partnerRoutes(files),
    ...supportRoutes(files),
    ...workbenchRoutes(),
    ...feedRoutes(disputesFeed, { disputes: outcomeFeed }, deps),
    ...feedRoutes(inboxFeed, { support: supportFeed }, deps),
  ]
}

function partnerRoutes(files: Files) {
  return serve(inbox, {
    list: ({ db, who, language, query }) => listConversations(db, who, language, query),
    messages: ({ db, who, language, params, query }) =>
      listMessages(db, who, language, { ...params, ...query }),
    create: async (ask) => {
      const { db, who, body, uploads, clock } = ask
      await refuseForeignLocation(db, who, body.storeAddressId)
      refuseEmpty(body)
      const checked = checkFiles(uploads, clock)
      return withFiles(files, checked, () =>
        inTransaction(ask, (command) => beginConversation(command, { ...body, files: checked })),
      )
    },
    send: async (ask) => {
      const { db, who, params, body, uploads, clock } = ask
      if (!(await findConversation(db, who, params.id)))
        throw new AppError('conversation.notFound', { id: params.id })
      refuseEmpty(body)
      const checked = checkFiles(uploads, clock)
      const message = { ...params, message: body.message, files: checked }
      await withFiles(files, checked, () => inTransaction(ask, (command) => sendMessage(command, message)))
      return undefined
    },
    seen: async ({ params, ...ask }) => {
      await inTransaction(ask, (command) => seeMessage(command, params))
      return undefined
    },
    seenInside: async ({ params, ...ask }) => {
      await inTransaction(ask, (command) => seeMessage(command, params))
      return undefined
    },
    change: async ({ params, body, ...ask }) => {
      await inTransaction(ask, (command) => changeConversation(command, params.id, body))
      return undefined
    },
    attachment: async ({ db, who, params, sendFile }) => {
      const { id: conversationId, attachmentId: id } = params
      const found = await findAttachment(db, who, { id, conversationId })
      if (!found) throw new AppError('attachment.notFound', { id })
      sendFile(await fileAnswer(files, found))
      return undefined
    },
    attachments: async ({ db, who, body }) => {
      if (!(await knowsOrder(db, who, body.orderCode)))
        throw new AppError('order.notFound', { code: body.orderCode })
      return { attachments: await attachmentsOfOrder(db, who, body.orderCode) }
    },
    dispute: async ({ params, body, ...ask }) => {
      await inTransaction(ask, (command) => disputeRefund(command, { ...body, orderId: params.id }))
      return undefined
    },
    disputeState: ({ db, who, params, clock }) => disputeStateOfOrder(db, who, params.id, clock.now()),
  })
}

/** Refunds to dispute, of all stores. */
function workbenchRoutes() {
  return serve(disputes, {
    list: ({ db, who, query, clock }) => listRefunds(db, who, clock.now(), query),
    summary: ({ db, who, query, clock }) => summarize(db, who, clock.now(), query.storeAddressIds),
    submit: ({ body, ...ask }) =>
      inTransaction(ask, (command) => submitDisputes(command, body, ask.language)),
  })
}

function supportRoutes(files: Files) {
  return serve(inboxForSupport, {
    messages: async ({ db, who, query, clock }) => ({
      messages: await messagesForSupport(db, who, {
        after: query.after,
        limit: query.limit ?? 100,
        now: clock.now(),
      }),
    }),
    attachment: async ({ db, who, params, sendFile }) => {
      const found = await findAttachment(db, who, { id: params.attachmentId })
      if (!found) throw new AppError('attachment.notFound', { id: params.attachmentId })
      sendFile(await fileAnswer(files, found))
      return undefined
    },
  })
}
