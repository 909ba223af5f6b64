import { orders } from '@storekeep/contract/areas/orders.ts'
import { FileDown, ReceiptText } from 'lucide-react'
import { call } from '#kit/api/call.ts'
import { formatsOf } from '#kit/formats/formats.ts'
import type { PaletteList } from '#kit/palette/palette.ts'
import { language } from '#kit/words/current.ts'

/** How far back a code is looked for. */
const days = 90
/** How many orders are listed at most. */
const most = 6

const dayFrom = (now: number, offset: number): string =>
  new Date(now + offset * 86_400_000).toISOString().slice(0, 10)

/** Orders by a part of their code, looked for by the server. */
export const ordersPalette: PaletteList = {
  group: 'orders',
  section: 'REPORTS',
  find: {
    from: 3,
    ask: async (query, { openOrder }, signal) => {
      const now = Date.now()
      const found = await call(
        orders.list,
        {
          body: {
            // a day more on both sides: it is tomorrow already where some stores are
            dateRange: { from: dayFrom(now, -days), to: dayFrom(now, 2) },
            filters: { code: query.slice(0, 64) },
            pagination: { page: 1, limit: most },
          },
        },
        { signal },
      )
      const formats = formatsOf(language())
      return found.orders.map(({ id, code, localDate, localTime, gross, currency }) => ({
        id: `order-${id}`,
        label: code,
        about: `${formats.day(localDate)} ${localTime.slice(0, 5)} · ${formats.money(gross, currency)}`,
        icon: ReceiptText,
        run: () => openOrder(id),
      }))
    },
  },
}

/** A report is made of the orders; the page itself is among the pages of the menu. */
export const reportsPalette: PaletteList = {
  group: 'actions',
  section: 'REPORTS',
  items: ({ t, go }) => [
    {
      id: 'create-report',
      label: t('palette.create-report'),
      about: t('palette.create-report-about'),
      also: t('palette.create-report-also'),
      icon: FileDown,
      run: () => go('/reports?create=report'),
    },
  ],
}
