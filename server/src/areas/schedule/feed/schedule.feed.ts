import { sql } from 'drizzle-orm'
import type { OpeningHoursLine } from '@storekeep/contract/areas/schedule.feed.ts'
import type { Calendar, Holiday, SpecialDay } from '@storekeep/contract/rules/schedule/calendar.ts'
import { publicHolidays } from '@storekeep/contract/rules/schedule/country-holidays.ts'
import { readOsmHours } from '@storekeep/contract/rules/schedule/osm.ts'
import { tidyShifts, type Shift } from '@storekeep/contract/rules/schedule/shifts.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays, weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import { RowTable } from '../../../platform/db/queries/row-table.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { locationFeed, namesOf, storedKey, type Surroundings } from '../../../platform/feed/location-feed.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { calendarsOf, insertRevisions } from '../calendar/calendar.repo.ts'
import { announceSchedule } from '../locations.ts'
import { publishAvailability } from '../publish.ts'
import { userIdOf } from '../../../platform/scope/scope.ts'

interface FedRow {
  readonly store_id: number
  readonly external_id: string
  readonly version: number
  readonly store_address_id: number
}

const fedRows = new RowTable<FedRow>('schedule_fed', {
  store_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
})

/** The calendar changes of a line; omitted parts remain unchanged. */
interface FedHours extends FedRow {
  readonly week: readonly (readonly Shift[])[]
  readonly specials: readonly SpecialDay[] | undefined
  readonly holidays: readonly Holiday[] | undefined
}

/** How far ahead public holidays of an expression become special days. */
const holidaysAheadDays = 731

type Countries = ReadonlyMap<number, string>

/** Ingests opening hours: each newer version is a new revision of its location's calendar. */
export const openingHoursFeed = locationFeed<OpeningHoursLine, FedRow, FedHours, Countries>(
  {},
  {
    lookUp: ({ tx }, lines) =>
      countriesOf(tx, [...new Set(lines.map(({ location }) => location.storeAddressId))]),
    stored: async ({ tx }, lines) =>
      new Map((await fedRows.named(tx, namesOf(lines))).map((row) => [storedKey(row), row])),
    prepare,
    save: async ({ tx, now, scope }, changes) => {
      const rows = changes.map(({ row: { store_id, external_id, version, store_address_id } }) => ({
        store_id,
        external_id,
        version,
        store_address_id,
      }))
      await tx.execute(fedRows.replace(rows, ['store_id', 'external_id']))
      // of two lines for one location, the last one wins
      const last = [...new Map(changes.map(({ row }) => [row.store_address_id, row])).values()]
      const locations = last.map((row) => ({ storeId: row.store_id, storeAddressId: row.store_address_id }))
      const before = await calendarsOf(tx, locations)
      const written = { at: now, by: userIdOf(scope), changeId: uuidv7(now) }
      const revisions = before.flatMap((one, index) => {
        const row = last[index]
        return row ? [{ ...one, revision: one.revision + 1, calendar: calendarAfter(one.calendar, row) }] : []
      })
      await insertRevisions(tx, revisions, written)
      await announceSchedule(tx, locations)
      await publishAvailability({ tx, who: scope, now }, locations)
      return []
    },
  },
)

function calendarAfter(calendar: Calendar, { week, specials, holidays }: FedHours): Calendar {
  return {
    week,
    specials: specials ?? calendar.specials,
    holidays: holidays ?? calendar.holidays,
  }
}

async function countriesOf(tx: Tx, ids: readonly number[]): Promise<Countries> {
  const { rows } = await tx.execute<{ id: number; country_code: string }>(sql`
    select sa.id, c.country_code from store_addresses sa join cities c on c.code = sa.city_code
    where sa.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, country_code }) => [id, country_code]))
}

function prepare(
  line: OpeningHoursLine,
  before: FedRow | undefined,
  { location, now, extra: countries }: Surroundings<Countries>,
): FedHours | Refusal {
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('field.invalid', 'location', { given: line.location })
  const holidays = line.holidays
    ?.map(({ start, end, note }) => ({ start, end, note: note ?? null }))
    .toSorted((a, b) => a.start.localeCompare(b.start))
  const clash = holidays?.find(
    ({ start, end }, index) => end < start || start <= (holidays[index - 1]?.end ?? ''),
  )
  if (clash) return refuse('field.invalid', 'holidays', clash)
  const specials = line.specials?.map(({ day, shifts, note }) => ({
    day,
    shifts: tidyShifts(shifts),
    note: note ?? null,
  }))
  const row = {
    store_id: location.storeId,
    external_id: line.externalId,
    version: line.version,
    store_address_id: location.storeAddressId,
    holidays,
  }
  if (line.expression === undefined)
    return { ...row, week: (line.week ?? []).map(tidyShifts), specials: sorted(specials) }
  const read = readOsmHours(line.expression)
  if ('unsupported' in read) return refuse('hours.unsupported', 'expression', { part: read.unsupported })
  const today = localTimeOf(now, location.timeZone).day
  const named = new Set(specials?.map(({ day }) => day))
  const ofHolidays = publicHolidays(
    countries.get(location.storeAddressId) ?? '',
    today,
    addDays(today, holidaysAheadDays),
  ).flatMap(({ day }) => {
    const shifts = read.hours.publicHolidays[weekdayOf(day) - 1]
    return shifts && !named.has(day) ? [{ day, shifts, note: null }] : []
  })
  return { ...row, week: read.hours.week, specials: sorted([...(specials ?? []), ...ofHolidays]) }
}

const sorted = (specials: readonly SpecialDay[] | undefined) =>
  specials?.toSorted((a, b) => a.day.localeCompare(b.day))
