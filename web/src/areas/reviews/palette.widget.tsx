import { MessageSquareReply } from 'lucide-react'
import type { PaletteList } from '#kit/palette/palette.ts'

/** Palette entry for complaints awaiting a reply; the page itself is among the menu pages. */
export const reviewsPalette: PaletteList = {
  group: 'actions',
  section: 'CUSTOMER_REVIEWS',
  items: ({ t, go, signedIn: { stores } }) =>
    // SHELL-MENU-REVIEWS: requires a restaurant
    stores.some(({ vertical }) => vertical === 'FOOD')
      ? [
          {
            id: 'reviews-negative',
            label: t('palette.reviews-negative'),
            about: t('palette.reviews-negative-about'),
            icon: MessageSquareReply,
            run: () => go('/customer-reviews'),
          },
        ]
      : [],
}
