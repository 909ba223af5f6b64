import type { AuditEntry, AuditFilters } from '@storekeep/contract/areas/audit.ts'
import { auditKindOf } from '@storekeep/contract/rules/audit/kinds.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { csvFile, csvFormat, csvRecord } from '../../platform/files/table/csv.ts'
import { withOffset } from '../../platform/files/table/offsets.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { isTimeZone } from '../../platform/tenancy/time-zones.ts'
import { foreignStores, namesOf, recordsOf, type AuditRow } from './audit.repo.ts'
import { undoOf, undoOfEach } from './undo.ts'

/** How many records of the file are read at once. */
const recordsAtOnce = 1000

const actors = { user: 'USER', key: 'MARKETPLACE', system: 'SYSTEM', anonymous: 'SYSTEM' } as const

type Names = ReadonlyMap<number, string>

/** The user whom a right (`user/store`, or a line of the feed) or a view concerns. */
function personOf({ entity, id, before, after }: AuditRow['changes'][number]): number | undefined {
  if (entity !== 'grant' && entity !== 'view') return undefined
  const [, userId] = /^(\d{1,15})(?:\/\d+)?$/.exec(id) ?? []
  return userId === undefined ? (userIn(after) ?? userIn(before)) : Number(userId)
}

const userIn = (right: unknown): number | undefined =>
  typeof right === 'object' && right !== null && 'userId' in right && typeof right.userId === 'number'
    ? right.userId
    : undefined

/** The names of everyone whom the records concern. */
function peopleOf(db: Db, scope: Scope, rows: readonly AuditRow[]): Promise<Names> {
  const ids = rows.flatMap(({ changes }) => changes.flatMap((change) => personOf(change) ?? []))
  return namesOf(db, scope, [...new Set(ids)])
}

const entryOf = (row: AuditRow, names: Names): Omit<AuditEntry, 'undo' | 'change'> => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  by: { kind: actors[row.actor_kind], name: row.actor_name },
  kind: auditKindOf(row.command),
  storeIds: row.store_ids.map(Number),
  changes: row.changes.map((change) => {
    const { entity, id, before = null, after = null } = change
    return { entity, id, person: names.get(personOf(change) ?? 0) ?? null, before, after }
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
  const { rows, total } = await recordsOf(db, scope, filters, { limit, offset: (page - 1) * limit })
  const undo = await undoOfEach({ db, who: scope, now: clock.now() }, rows)
  const names = await peopleOf(db, scope, rows)
  const entries = rows.map((row, nth) => ({ ...entryOf(row, names), ...(undo[nth] ?? undoOf(row)) }))
  return { entries, pagination: { page, limit, total } }
}

const header = ['at', 'at_utc', 'time_zone', 'by', 'kind', 'command', 'stores', 'undo', 'changes']

/** The records as CSV, with times in the time zone of the days asked for; before and after as JSON in the last column. */
export async function recordsFile(db: Db, scope: Scope, filters: AuditFilters): Promise<FileAnswer> {
  await checkFilters(db, scope, filters)
  return {
    name: 'audit-log.csv',
    type: csvFormat.type,
    bytes: null,
    content: linesOf(db, scope, filters),
  }
}

/** All records, read in parts, so that their number is not limited; later ones do not move the parts. */
async function* linesOf(db: Db, scope: Scope, filters: AuditFilters): AsyncGenerator<Uint8Array> {
  const { timeZone = 'UTC' } = filters
  yield csvFile([csvRecord(header)])
  let before: string | undefined
  do {
    const { rows } = await recordsOf(db, scope, filters, { limit: recordsAtOnce, before })
    const names = await peopleOf(db, scope, rows)
    if (rows.length > 0) yield Buffer.from(rows.map((row) => lineOf(row, names, timeZone)).join(''))
    before = rows.length < recordsAtOnce ? undefined : rows.at(-1)?.id
  } while (before !== undefined)
}

function lineOf(row: AuditRow, names: Names, timeZone: string): string {
  const { at, by, kind, storeIds, changes } = entryOf(row, names)
  const { undo } = undoOf(row)
  const times = [withOffset(new Date(at), timeZone), at, timeZone]
  const what = [by.name ?? by.kind, kind, row.command, storeIds.join(' '), undo, JSON.stringify(changes)]
  return csvRecord([...times, ...what])
}
