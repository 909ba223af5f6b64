import type { AuditEntry, AuditFilters } from '@storekeep/contract/areas/audit.ts'
import { auditKindOf } from '@storekeep/contract/rules/audit/kinds.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { storesWord } from '../../platform/files/file-name.ts'
import { csvFile, csvFormat, csvRecord } from '../../platform/files/table/csv.ts'
import { withOffset } from '../../platform/files/table/offsets.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { isTimeZone } from '../../platform/tenancy/time-zones.ts'
import {
  foreignStores,
  holdersOf,
  idsOfRecords,
  namesOf,
  pageOfRecords,
  recordsWith,
  storesIn,
  type AuditRow,
} from './audit.repo.ts'
import { undoOf, undoOfEach } from './undo.ts'

/** How many records of the file are read at once. */
const recordsAtOnce = 1000

const actors = { user: 'USER', key: 'MARKETPLACE', system: 'SYSTEM', anonymous: 'SYSTEM' } as const

type Change = AuditRow['changes'][number]

/** The name of the user whom a change concerns, or null. */
type NameOf = (command: string, change: Change) => string | null

const isFedGrant = (command: string, { entity }: Change): boolean =>
  entity === 'grant' && command === 'accessFeed.grants'

const userIn = (right: unknown): number | undefined =>
  typeof right === 'object' && right !== null && 'userId' in right && typeof right.userId === 'number'
    ? right.userId
    : undefined

/** Names the users of views and rights; their ids begin with the user's, except for the external ones of fed rights. */
async function namesIn(db: Db, scope: Scope, rows: readonly AuditRow[]): Promise<NameOf> {
  const all = rows.flatMap(({ command, changes }) => changes.map((change) => ({ command, change })))
  const fed = all.filter(({ command, change }) => isFedGrant(command, change))
  const holders = await holdersOf(
    db,
    scope,
    fed.map(({ change }) => change.id),
  )
  const userOf = (command: string, change: Change): number | undefined => {
    const { entity, id, before, after } = change
    if (entity !== 'grant' && entity !== 'view') return undefined
    if (isFedGrant(command, change)) return userIn(after) ?? userIn(before) ?? holders.get(id)
    const [, userId] = /^(\d{1,15})(?:\/\d+)?$/.exec(id) ?? []
    return userId === undefined ? undefined : Number(userId)
  }
  const ids = all.flatMap(({ command, change }) => userOf(command, change) ?? [])
  const names = await namesOf(db, scope, [...new Set(ids)])
  return (command, change) => names.get(userOf(command, change) ?? 0) ?? null
}

const entryOf = (row: AuditRow, nameOf: NameOf): Omit<AuditEntry, 'undo' | 'change'> => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  by: { kind: actors[row.actor_kind], name: row.actor_name },
  kind: auditKindOf(row.command),
  storeIds: row.store_ids.map(Number),
  changes: row.changes.map((change) => {
    const { entity, id, before = null, after = null } = change
    return { entity, id, person: nameOf(row.command, change), before, after }
  }),
  isShared: !row.is_whole,
})

/** Throws if a filter names a foreign store or an unknown time zone. */
async function checkFilters(db: Db, scope: Scope, { storeIds, timeZone }: AuditFilters): Promise<void> {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw invalid([{ path: 'timeZone', code: 'timeZone.unknown' }])
  const foreign = storeIds ? await foreignStores(db, scope, storeIds) : []
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeIds: foreign })
}

export async function listRecords(
  { db, who: scope, clock }: { readonly db: Db; readonly who: Scope; readonly clock: Clock },
  { page, limit, ...filters }: AuditFilters & { readonly page: number; readonly limit: number },
) {
  await checkFilters(db, scope, filters)
  const { rows, total } = await pageOfRecords(db, scope, filters, { limit, offset: (page - 1) * limit })
  const undo = await undoOfEach({ db, who: scope, now: clock.now() }, rows)
  const nameOf = await namesIn(db, scope, rows)
  const entries = rows.map((row, nth) => ({ ...entryOf(row, nameOf), ...(undo[nth] ?? undoOf(row)) }))
  return { entries, pagination: { page, limit, total } }
}

const header = ['at', 'at_utc', 'time_zone', 'by', 'kind', 'command', 'stores', 'undo', 'changes']

/** The records as CSV, with times in the time zone of the days asked for; before and after as JSON in the last column. */
export async function recordsFile(
  { db, who: scope, clock }: { readonly db: Db; readonly who: Scope; readonly clock: Clock },
  filters: AuditFilters,
): Promise<FileAnswer> {
  await checkFilters(db, scope, filters)
  const today = localTimeOf(clock.now(), filters.timeZone ?? 'UTC').day
  return {
    name: fileNameOf(await storesIn(db, scope, filters), filters, today),
    type: csvFormat.type,
    bytes: null,
    content: linesOf(db, scope, filters),
  }
}

/** `audit-log_<store>_<first day>_<last day>_<filters>.csv`; without a first day from the first record on. */
function fileNameOf(
  stores: ReadonlyMap<number, string>,
  { from, to, kind, userId }: AuditFilters,
  today: string,
): string {
  const filters = [kind?.toLowerCase(), userId === undefined ? undefined : `user-${userId}`]
  const parts = ['audit-log', storesWord(stores), from, to ?? today, ...filters]
  return `${parts.filter((part) => part !== undefined).join('_')}.csv`
}

/** All records, read in parts, so that their number is not limited; later ones do not move the parts. */
async function* linesOf(db: Db, scope: Scope, filters: AuditFilters): AsyncGenerator<Uint8Array> {
  const { timeZone = 'UTC' } = filters
  yield csvFile([csvRecord(header)])
  const { ids, undoneIds } = await idsOfRecords(db, scope, filters)
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const part = { ids: ids.slice(from, from + recordsAtOnce), undoneIds }
    const rows = await recordsWith(db, scope, filters, part)
    const nameOf = await namesIn(db, scope, rows)
    yield Buffer.from(rows.map((row) => lineOf(row, nameOf, timeZone)).join(''))
  }
}

function lineOf(row: AuditRow, nameOf: NameOf, timeZone: string): string {
  const { at, by, kind, storeIds, changes } = entryOf(row, nameOf)
  const { undo } = undoOf(row)
  const times = [withOffset(new Date(at), timeZone), at, timeZone]
  const what = [by.name ?? by.kind, kind, row.command, storeIds.join(' '), undo, JSON.stringify(changes)]
  return csvRecord([...times, ...what])
}
