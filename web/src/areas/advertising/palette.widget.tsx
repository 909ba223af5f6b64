import { pages } from '@storekeep/contract/rules/pages.ts'
import { Megaphone } from 'lucide-react'
import type { PaletteList } from '#kit/palette/palette.ts'

/** Palette entry that creates an ad; the list is already among the menu pages. */
export const advertisingPalette: PaletteList = {
  group: 'actions',
  section: 'ADVERTISING',
  items: ({ t, go, opens }) =>
    opens(pages.CREATE_AD.path)
      ? [
          {
            id: 'create-ad',
            label: t('palette.create-ad'),
            about: t('palette.create-ad-about'),
            icon: Megaphone,
            run: () => go(pages.CREATE_AD.path),
          },
        ]
      : [],
}
