import { MessageSquareReply } from 'lucide-react'
import type { PaletteList } from '#kit/palette/palette.ts'

/** Complaints that wait for a reply; the page itself is among the pages of the menu. */
export const reviewsPalette: PaletteList = {
  group: 'actions',
  section: 'CUSTOMER_REVIEWS',
  items: ({ t, go, signedIn: { stores } }) =>
    // SHELL-MENU-REVIEWS: only with a restaurant
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
