import { CalendarOff, Clock } from 'lucide-react'
import type { PaletteList } from '#kit/palette/palette.ts'

const settings = '/location-settings'

/** Palette entries for the hours and holidays of the selected location; the page itself is among the menu pages. */
export const schedulePalette: PaletteList = {
  group: 'actions',
  section: 'SETTINGS',
  items: ({ t, go, opens }) =>
    opens(settings)
      ? [
          {
            id: 'opening-hours',
            label: t('schedule.palette.hours'),
            about: t('schedule.palette.hours-about'),
            icon: Clock,
            run: () => go(settings),
          },
          {
            id: 'holidays',
            label: t('schedule.palette.holidays'),
            about: t('schedule.palette.holidays-about'),
            icon: CalendarOff,
            run: () => go(`${settings}?tab=days`),
          },
        ]
      : [],
}
