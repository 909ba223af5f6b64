import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { scheduleWorld, type ScheduleWorld } from './schedule.testing.ts'

const shift = (opening: string, closing: string) => ({ opening, closing })

describe.each(engines)('opening hours and holidays on %s', (engine) => {
  let world: ScheduleWorld
  let app: ScheduleWorld['app']
  let anna: string
  let calendar: ScheduleWorld['calendar']
  let undo: ScheduleWorld['undo']
  beforeAll(async () => {
    world = await scheduleWorld(engine)
    ;({ app, anna, calendar, undo } = world)
  })
  afterAll(() => app.close())

  interface How {
    readonly as?: string | null
    readonly headers?: Record<string, string>
  }
  const set = (days: object, more: object = {}, { as = anna, headers = {} }: How = {}) =>
    app.call(schedule.setHours, { as, headers, params: { id: 1 }, body: { days, ...more } as never }) // some are invalid on purpose
  const holiday = (body: object, storeAddressIds = [1], as: string | null = anna) =>
    app.call(schedule.addHoliday, { as, query: { storeAddressIds }, body: body as never }) // some are invalid on purpose
  const holidays = async (id = 1) =>
    (await app.call(schedule.holidays, { as: anna, params: { id } })).body.days.map(
      ({ start, end }) => `${start} ${end}`,
    )

  test('SCHED-CALL-HOURS-GET, SCHED-CALL-HOURS-PUT: 401 without a session, 403 without the section and for a foreign location', async () => {
    const cook = await app.signIn('cook@test.test')
    const days = [{ day: 1, shifts: [] }]
    for (const as of [null, cook, world.rival]) {
      const expected = as === null ? 401 : 403
      const ask = { as, params: { id: 1 } }
      const at = { as, query: { storeAddressIds: [1] } }
      const answers = [
        await app.call(schedule.hours, ask),
        await app.call(schedule.calendar, ask),
        await app.call(schedule.holidays, ask),
        await app.call(schedule.timeline, ask),
        await set(days, {}, { as }),
        await holiday({ start: '2026-07-01', end: '2026-07-02' }, [1], as),
        await app.call(schedule.removeHoliday, {
          as,
          params: { id: 1, start: '2026-07-01', end: '2026-07-02' },
        }),
        await app.call(schedule.setHoursAt, { ...at, body: { days, allShifts: true } }),
        await app.call(schedule.setSpecialDays, {
          ...at,
          body: { days: [{ day: '2026-07-01', shifts: [] }] },
        }),
        await app.call(schedule.pause, { ...at, body: { minutes: 20 } }),
        await app.call(schedule.resume, at),
        await app.call(schedule.setBusy, { ...at, body: { minutes: 20, extraMinutes: 10 } }),
        await app.call(schedule.setCalm, at),
        await app.call(schedule.openToday, { ...at, body: { minutes: 60 } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    }
    // one foreign location refuses the whole request
    expect((await holiday({ start: '2026-07-01', end: '2026-07-02' }, [1, 4])).error?.code).toBe(
      'access.foreignStore',
    )
    expect(await holidays()).toEqual([])
  })

  test('GAP-HOURS, SCHED-RULE-TIME: incomplete, overlapping and invalid shifts are 422 with their path', async () => {
    const faults = async (...shifts: object[]) => {
      const { status, error } = await set([{ day: 2, shifts }])
      const fields = error?.details['fields'] as { path: string; code: string }[] // as the server writes them
      return [status, ...fields.map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await faults(shift('09:00', ''))).toEqual([422, 'days.0.shifts.0.closing shift.half'])
    expect(await faults(shift('09:00', '12:00'), shift('11:00', '13:00'))).toEqual([
      422,
      'days.0.shifts.1.opening shift.overlap',
    ])
    expect(await faults(shift('09:00', '09:00'))).toEqual([422, 'days.0.shifts.0.opening shift.empty'])
    for (const time of ['24:00', '9:5']) expect((await faults(shift(time, '12:00')))[0]).toBe(422)
    expect(
      (
        await set([
          { day: 2, shifts: [] },
          { day: 2, shifts: [] },
        ])
      ).status,
    ).toBe(422)
    expect((await set([{ day: 8, shifts: [] }])).status).toBe(422)
    expect((await set([])).status).toBe(422)
    expect((await calendar()).revision).toBe(1)
  })

  test('SCHED-ENTITY-HOURS, SCHED-CONST-WEEK: given days are replaced, 1 is Sunday, and the first two shifts are also separate fields', async () => {
    const evening = [shift('18:00', '02:00'), shift('10:00', '14:00'), shift('', '')]
    const { status, body } = await set([{ day: 1, shifts: evening }])
    expect([status, body.changeId]).toEqual([200, expect.any(String)])
    const { days } = (await app.call(schedule.hours, { as: anna, params: { id: 1 } })).body
    expect(days[0]).toEqual({
      day: 1,
      firstShift: shift('10:00', '14:00'),
      secondShift: shift('18:00', '02:00'),
      shifts: [shift('10:00', '14:00'), shift('18:00', '02:00')],
    })
    expect(days[1]).toMatchObject({ day: 2, firstShift: shift('10:00', '22:00'), secondShift: shift('', '') })
    expect((await calendar()).week[6]).toHaveLength(2)
    // repeating it changes nothing
    expect((await set([{ day: 1, shifts: evening }])).body.changeId).toBeNull()
    const again = await undo(body.changeId)
    expect(again.status).toBe(200)
    expect((await calendar()).week[6]).toEqual([shift('10:00', '22:00')])
    expect((await undo(body.changeId)).error?.code).toBe('schedule.changedSince')
    // an undo can be undone as well
    await undo(again.body.changeId)
    expect((await calendar()).week[6]).toHaveLength(2)
  })

  test('a form with two shifts never drops a third one: 409 names the days, unless all shifts were seen', async () => {
    const three = [shift('07:00', '09:00'), shift('11:00', '14:00'), shift('18:00', '22:00')]
    expect((await set([{ day: 3, shifts: three }])).status).toBe(200)
    const { status, error } = await set([
      { day: 3, shifts: three.slice(0, 2) },
      { day: 4, shifts: [] },
    ])
    expect([status, error?.code, error?.details]).toEqual([
      409,
      'hours.shiftsDropped',
      { storeAddressId: 1, days: [3] },
    ])
    expect((await calendar()).week[1]).toHaveLength(3)
    expect((await set([{ day: 3, shifts: three.slice(0, 2) }], { allShifts: true })).status).toBe(200)
    expect((await calendar()).week[1]).toHaveLength(2)
  })

  test('of two users who change the hours of a location, the second is told', async () => {
    const { revision } = await calendar()
    const headers = { 'if-match': `W/"${revision}"` }
    expect((await set([{ day: 4, shifts: [] }], {}, { headers })).headers['etag']).toBe(`W/"${revision + 1}"`)
    expect((await set([{ day: 4, shifts: [] }], {}, { headers })).error?.code).toBe('request.versionMismatch')
  })

  test('GAP-HOLIDAY: past, inverted and too long holidays are 422, an overlap is 409, and non-existent dates are rejected', async () => {
    const code = async (start: string, end: string) => {
      const { status, error } = await holiday({ start, end })
      const [field] = (error?.details['fields'] ?? []) as { code: string }[] // as the server writes them
      return `${status} ${field?.code ?? error?.code}`
    }
    expect(await code('2026-06-14', '2026-06-20')).toBe('422 holiday.past')
    expect(await code('2026-06-21', '2026-06-20')).toBe('422 holiday.inverted')
    expect(await code('2027-06-01', '2028-06-01')).toBe('422 holiday.tooLong')
    expect(await code('2027-02-29', '2027-03-01')).toBe('422 day.invalid')
    expect((await holiday({ start: '2028-02-29', end: '2028-02-29' })).status).toBe(200)
    expect(await code('2028-02-28', '2028-03-01')).toBe('409 holiday.overlap')
    expect((await holiday({ start: '2026-07-01', end: '2026-07-02', reason: 'OTHER' })).status).toBe(422)
    const gone = { id: 1, start: '2028-02-29', end: '2028-02-29' }
    expect((await app.call(schedule.removeHoliday, { as: anna, params: gone })).status).toBe(200)
    expect((await app.call(schedule.removeHoliday, { as: anna, params: gone })).error?.code).toBe(
      'holiday.notFound',
    )
  })

  test('SCHED-ENTITY-HOLIDAY, SCHED-CALL-HOLIDAYS-GET, SCHED-CALL-HOLIDAY-POST, SCHED-CALL-HOLIDAY-DELETE: the holiday calls work as specified', async () => {
    const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = anna) => {
      const { statusCode, body } = await app.http.inject({
        method,
        url: `/api/store_addresses/${path}`,
        headers: { authorization: `Bearer ${as}` },
        ...(payload && { payload }),
      })
      const answer: unknown = body === '' ? null : JSON.parse(body)
      return { statusCode, answer }
    }
    const closed = { start: '2026-09-01', end: '2026-09-03', reason: 'HOLIDAY' }
    const dates = '2026-09-01/2026-09-03'
    expect((await send('POST', 'closingdays?storeAddressIds=1&storeAddressIds=2', closed)).statusCode).toBe(
      200,
    )
    for (const id of [1, 2])
      expect(await send('GET', `${id}/closingdays`)).toMatchObject({
        statusCode: 200,
        answer: { days: [closed] },
      })
    expect((await send('GET', '3/closingdays')).answer).toMatchObject({ days: [] })
    expect((await send('GET', '1/closingdays', undefined, world.rival)).statusCode).toBe(403)
    expect((await send('DELETE', `1/closingdays/${dates}`, undefined, world.rival)).statusCode).toBe(403)
    expect((await send('DELETE', '1/closingdays/2026-09-01/2026-09-02')).statusCode).toBe(404)
    expect((await send('DELETE', `1/closingdays/${dates}`)).statusCode).toBe(200)
    expect([await holidays(1), await holidays(2)]).toEqual([[], ['2026-09-01 2026-09-03']])
    expect((await send('DELETE', `2/closingdays/${dates}`)).statusCode).toBe(200)
  })

  test('GAP-HOLIDAY-ATOMIC: a rejected change keeps the old holiday, at every location', async () => {
    const old = { start: '2026-07-01', end: '2026-07-10' }
    const { body } = await holiday({ ...old, note: '  Summer ' }, [1, 2])
    await holiday({ start: '2026-08-01', end: '2026-08-02' }, [2])
    const move = (start: string, end: string) => holiday({ start, end, replaces: old }, [1, 2])
    expect((await move('2026-07-05', '2026-08-01')).error?.code).toBe('holiday.overlap')
    expect([await holidays(1), await holidays(2)]).toEqual([
      ['2026-07-01 2026-07-10'],
      ['2026-07-01 2026-07-10', '2026-08-01 2026-08-02'],
    ])
    expect((await move('2026-07-05', '2026-07-20')).status).toBe(200)
    expect(await holidays(2)).toEqual(['2026-07-05 2026-07-20', '2026-08-01 2026-08-02'])
    expect((await move('2026-07-06', '2026-07-20')).error?.code).toBe('holiday.notFound')
    expect((await undo(body.changeId)).error?.code).toBe('schedule.changedSince')
    expect((await calendar()).holidays[0]?.note).toBeNull()
  })

  test('a change of many locations applies to all or none, and one undo reverts all', async () => {
    const days = [{ day: 6, shifts: [shift('00:00', '00:00')] }]
    const query = { storeAddressIds: [2, 3] }
    const { body } = await app.call(schedule.setHoursAt, { as: anna, query, body: { days, allShifts: true } })
    const fridays = async () => [(await calendar(2)).week[4], (await calendar(3)).week[4]]
    expect(await fridays()).toEqual([[shift('00:00', '00:00')], [shift('00:00', '00:00')]])
    expect((await undo(body.changeId, world.rival)).error?.code).toBe('schedule.changeNotFound')
    expect((await undo(body.changeId)).status).toBe(200)
    expect(await fridays()).toEqual([[shift('10:00', '22:00')], [shift('10:00', '22:00')]])
  })

  test('special hours replace or close one day, or are removed; a past day is rejected', async () => {
    const special = (days: object[], as = anna) =>
      app.call(schedule.setSpecialDays, { as, query: { storeAddressIds: [1] }, body: { days } as never }) // some are invalid on purpose
    const eve = { day: '2026-12-24', shifts: [shift('10:00', '14:00')], note: 'Christmas Eve' }
    expect((await special([eve, { day: '2026-12-26', shifts: [] }])).status).toBe(200)
    expect((await calendar()).specials).toEqual([eve, { day: '2026-12-26', shifts: [], note: null }])
    const past = (await special([{ day: '2026-06-14', shifts: [] }])).error
    expect(past?.details['fields']).toMatchObject([{ path: 'days.0.day', code: 'special.past' }])
    expect((await special([{ day: '2026-12-24', shifts: [shift('10:00', '')] }])).status).toBe(422)
    await special([{ day: '2026-12-26', shifts: null }])
    expect((await calendar()).specials.map(({ day }) => day)).toEqual(['2026-12-24'])
  })

  test('of two users who change the same special hours or holiday, the second is told; other changes do not matter', async () => {
    const day = '2026-12-31'
    const special = (closing: string, revision: number, storeAddressIds = [1]) =>
      app.call(schedule.setSpecialDays, {
        as: anna,
        headers: { 'if-match': `W/"${revision}"` },
        query: { storeAddressIds },
        body: { days: [{ day, shifts: [shift('10:00', closing)] }] },
      })
    const { revision: first } = await calendar()
    expect((await special('12:00', first)).status).toBe(200)
    expect((await special('13:00', first)).error?.code).toBe('request.versionMismatch')
    // the version is that of the first location, also where others get the same hours
    expect((await special('13:00', first, [1, 2])).error?.code).toBe('request.versionMismatch')
    const { revision } = await calendar()
    const closed = { start: '2026-08-10', end: '2026-08-11' }
    expect((await holiday(closed)).status).toBe(200)
    // the holiday is newer, but the special hours are those that were seen
    expect((await special('14:00', revision, [1, 2])).status).toBe(200)
    const headers = { 'if-match': `W/"${revision + 1}"` }
    const rename = (note: string) =>
      app.call(schedule.addHoliday, {
        as: anna,
        headers,
        query: { storeAddressIds: [1] },
        body: { ...closed, note, replaces: closed },
      })
    expect((await rename('Summer')).status).toBe(200)
    expect((await rename('Staff outing')).error?.code).toBe('request.versionMismatch')
    expect((await set([{ day: 5, shifts: [] }], {}, { headers })).status).toBe(200)
    for (const unknown of ['W/"9999"', '"x"'])
      expect((await set([{ day: 6, shifts: [] }], {}, { headers: { 'if-match': unknown } })).status).toBe(412)
  })

  test('every change writes an audit entry and an event', async () => {
    const { rows } = await app.database.pool.query<{ command: string }>(
      `select distinct command from audit_log where command like 'schedule.%' order by command`,
    )
    expect(rows.map(({ command }) => command)).toContain('schedule.addHoliday')
    const events = await app.database.pool.query<{ payload: unknown }>(
      `select payload from outbox where type = 'schedule.changed' order by id desc limit 1`,
    )
    expect(events.rows[0]?.payload).toEqual({ storeAddressIds: [1], days: [] })
  })
  test('a day is past when it is over at the location', async () => {
    // half past midnight in London
    const as = await world.later(12.5 * 60)
    const close = (day: string) =>
      app.call(schedule.setSpecialDays, {
        as,
        query: { storeAddressIds: [2] },
        body: { days: [{ day, shifts: [] }] },
      })
    expect((await close('2026-06-15')).error?.details['fields']).toMatchObject([{ code: 'special.past' }])
    expect((await close('2026-06-16')).status).toBe(200)
    const yesterday = await holiday({ start: '2026-06-15', end: '2026-06-20' }, [2], as)
    expect(yesterday.error?.details['fields']).toMatchObject([{ code: 'holiday.past' }])
  })
})
