import { orders } from '@storekeep/contract/areas/orders.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { FileDown, ReceiptText } from 'lucide-react'
import { call } from '#kit/api/call.ts'
import { formatsOf } from '#kit/formats/formats.ts'
import type { PaletteList } from '#kit/palette/palette.ts'
import { language } from '#kit/words/current.ts'

/** How far back codes are searched. */
const days = 90
/** The most orders that are listed. */
const most = 6

/** Orders by a part of their code, searched by the server. */
export const ordersPalette: PaletteList = {
  group: 'orders',
  section: 'REPORTS',
  find: {
    from: 3,
    ask: async (query, { openOrder }, signal) => {
      const today = new Date().toISOString().slice(0, 10)
      const found = await call(
        orders.list,
        {
          body: {
            // one more day on both sides: it is already tomorrow at some stores
            dateRange: { from: addDays(today, -days), to: addDays(today, 2) },
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

/** Creates a report of the orders; the page itself is among the pages of the menu. */
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
