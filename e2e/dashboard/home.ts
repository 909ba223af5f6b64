import type { Page } from 'playwright-core'
import type { MeasureValues } from '@storekeep/contract/rules/figures/figures.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { ready } from '../harness/browser.ts'
import { takeSession } from '../harness/sign-in.ts'

export type Stats = {
  totals: (MeasureValues & { currency: string })[]
  days: { day: string }[]
  data: { firstDay: string; lastDay: string }
}

export type OrderRow = {
  status: string
  gross: number
  net: number
  rating: string | null
  hasIssue: boolean
}

/** The page's own access token, for calling the API directly. */
const tokens = new WeakMap<Page, string>()

export async function api<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await fetch(new URL(`/api/dashboard${path}`, page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens.get(page) ?? '' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // the contract's reply
}

type Range = { from: string; to: string }
export type Asked = { dateRange: Range; until?: string }

/** Signs in without a page, for tests that call the API before they open one. */
export async function signedIn(page: Page, email: string): Promise<void> {
  tokens.set(page, `Bearer ${await takeSession(page, email, { hasNews: false })}`)
}

/** Signs in, opens a path and waits for its figures; returns the requested days. */
export async function home(page: Page, email: string, address = '/home'): Promise<Range> {
  await signedIn(page, email)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/metrics/orders/stats') && !/until/.test(request.postData() ?? ''),
  )
  await page.goto(address)
  const request = await asked
  await figuresShown(page)
  return (request.postDataJSON() as Asked).dateRange // the contract's body
}

export async function figuresShown(page: Page): Promise<void> {
  await page.waitForSelector('[data-figure=grossSales]')
  await ready(page)
}

export function card(page: Page, id: string) {
  return page.locator(`[data-figure=${id}]`)
}

export function values(page: Page, id: string) {
  return card(page, id).locator('a').allTextContents()
}

/** `£1,234.50` → 1234.5; the page is in English. */
export function amount(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/[^\d.-]/g, ''))
}

export function drawer(page: Page) {
  return page.getByRole('dialog')
}

/** The number of orders in the drawer, once it is shown. */
export async function countInDrawer(page: Page): Promise<number> {
  const text = await drawer(page)
    .locator('output')
    .filter({ hasText: /^[\d,]+ orders?(?:$|,)/ })
    .textContent()
  // the list shows the time zone if its locations have several
  return amount(/^[\d,]+/.exec(text ?? '')?.[0] ?? '')
}

/** Seconds of `5m 31s`. */
export function seconds(text: string): number {
  return [...text.matchAll(/(\d+)\s*([ms])/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * (unit === 'm' ? 60 : 1),
    0,
  )
}

/** Yesterday, as requested by the page: the later one of its two ranges. */
export async function nowOf(page: Page, email: string): Promise<Range> {
  const { from } = await home(page, email, '/home?period=yesterday')
  const { data } = await api<Stats>(page, '/metrics/orders/stats', {
    dateRange: { from, to: addDays(from, 1) },
  })
  // whole days are requested without a time; the comparison is a week older
  const day = addDays(from, 7) <= data.lastDay ? addDays(from, 7) : from
  return { from: day, to: addDays(day, 1) }
}

/** Every order of a range, page by page. */
export async function allOrders(page: Page, dateRange: object, filters: object = {}): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let at = 1; ; at++) {
    const { orders, pagination } = await api<{ orders: OrderRow[]; pagination: { total: number } }>(
      page,
      '/orders',
      {
        dateRange,
        filters,
        pagination: { page: at, limit: 100 },
      },
    )
    rows.push(...orders)
    if (rows.length >= pagination.total) return rows
  }
}

/** The last day with orders, and the day after it. */
export async function lastDay(page: Page): Promise<{ from: string; to: string }> {
  const { data } = await api<Stats>(page, '/metrics/orders/stats', {
    dateRange: { from: '2020-01-01', to: '2020-01-02' },
  })
  return { from: data.lastDay, to: addDays(data.lastDay, 1) }
}
