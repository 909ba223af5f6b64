import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Day, Instant, Pagination, PaginationReply, StoreId, text, UserId } from '../kit/fields.ts'
import { auditKinds, undoReasons } from '../rules/audit/kinds.ts'

const AuditKind = z.enum(auditKinds)

/** A record of one command that changed something at the user's stores. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  by: z.object({
    kind: z.enum(['USER', 'MARKETPLACE', 'SYSTEM']),
    /** Null for an erased user and for callers that are not users. */
    name: z.nullable(z.string()),
  }),
  kind: z.nullable(AuditKind),
  /** The stores it concerns, as far as the user sees them. */
  storeIds: z.array(StoreId),
  /**
   * State before and after; e-mails, passwords and tokens are masked. Empty if it concerns stores of other partners.
   */
  changes: z.array(
    z.object({
      entity: z.string(),
      id: z.string(),
      /** The user whom a right or a view concerns; null for anything else, and for an erased user. */
      person: z.nullable(z.string()),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** It also concerns stores of other partners, so that its details are hidden. */
  isShared: z.boolean(),
  /** How it can be undone: NOW, by the call of its area, or why not from the list. */
  undo: z.enum(undoReasons),
  /** Id of the change, if it can be undone now. */
  change: z.nullable(
    z.object({
      id: z.uuid(),
      /** The call that undoes it: `catalog.undo` or `schedule.undo`. */
      of: z.enum(['MENU', 'HOURS']),
      storeId: StoreId,
    }),
  ),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Filters of the list; days are days in the time zone, both inclusive. */
const filters = {
  storeIds: z.optional(
    z.array(StoreId).check(z.minLength(1, 'field.required'), z.maxLength(1000, 'field.tooLong')),
  ),
  kind: z.optional(AuditKind),
  userId: z.optional(UserId),
  from: z.optional(Day),
  to: z.optional(Day),
  /** The time zone of the days, UTC by default. */
  timeZone: z.optional(text(1, 60)),
}
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const areInOrder = z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ['to'],
  error: 'request.rangeInverted',
})
const AuditFilters = z.object(filters).check(areInOrder)
export type AuditFilters = z.output<typeof AuditFilters>

const shared = { host: 'root', access: { section: 'USER_MANAGEMENT' }, effect: 'read' } as const

/** The changes at the user's stores (GAP-TENANT: records without a store are in no list). */
export const audit = {
  list: endpoint({
    id: 'GAP-AUDIT-LOG',
    summary: 'Audit log of the caller’s stores, newest first: author, change, time, before and after.',
    method: 'GET',
    ...shared,
    path: '/v1/audit_log',
    query: z.object({ ...filters, ...Pagination.shape }).check(areInOrder),
    reply: z.object({ entries: z.array(AuditEntry), pagination: PaginationReply }),
  }),
  file: endpoint({
    id: 'GAP-AUDIT-LOG',
    summary: 'The whole audit log as CSV, newest first.',
    method: 'GET',
    ...shared,
    path: '/v1/audit_log/file',
    query: AuditFilters,
    file: ['text/csv'],
  }),
}
