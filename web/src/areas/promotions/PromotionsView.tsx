import { useParams, useRouterState } from '@tanstack/react-router'
import { CreatePage } from './form/CreatePage.tsx'
import { JoinPage } from './form/JoinPage.tsx'
import { PromotionPage } from './detail/PromotionPage.tsx'
import { PromotionsPage } from './list/PromotionsPage.tsx'

// the guard is part of the pages' chunk, which loads in any case
export { guardType } from './promotions.guard.ts'

/** All pages of the area in one chunk: the list, the form, and the event page. */
export function PromotionsView() {
  const { promotionEventId, promotionId } = useParams({ strict: false })
  // the path of the shown page; the address already points to the next one while it loads
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  if (path === '/promotions') return <PromotionsPage />
  if (promotionId !== undefined) return <PromotionPage id={promotionId} />
  return promotionEventId === undefined ? <CreatePage /> : <JoinPage eventId={promotionEventId} />
}
