import { CalendarDays } from 'lucide-react'
import type { PaletteList } from '#kit/palette/palette.ts'

const periods = ['today', 'yesterday', 'last-7', 'last-28', 'this-month', 'last-month'] as const

/** The dashboard of a period, found by the period's name. */
export const dashboardPalette: PaletteList = {
  group: 'pages',
  section: 'DASHBOARD',
  items: ({ t, go }) =>
    periods.map((period) => ({
      id: `dashboard-${period}`,
      label: t(`dashboard.period.${period}`),
      about: t('palette.dashboard'),
      icon: CalendarDays,
      run: () => go(`/home?period=${period}`),
    })),
}
