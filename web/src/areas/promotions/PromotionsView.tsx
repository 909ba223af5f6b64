import { useParams, useRouterState } from '@tanstack/react-router'
import { CreatePage } from './form/CreatePage.tsx'
import { JoinPage } from './form/JoinPage.tsx'
import { PromotionPage } from './detail/PromotionPage.tsx'
import { PromotionsPage } from './list/PromotionsPage.tsx'

// what guards the pages comes in the file of the pages, which is loaded in any case
export { guardType } from './promotions.guard.ts'

/** Every page of the area in one file: the list, the form, and that of an event. */
export function PromotionsView() {
  const { promotionEventId, promotionId } = useParams({ strict: false })
  // of the page that is shown, which the address is ahead of while another one loads
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  if (path === '/promotions') return <PromotionsPage />
  if (promotionId !== undefined) return <PromotionPage id={promotionId} />
  return promotionEventId === undefined ? <CreatePage /> : <JoinPage eventId={promotionEventId} />
}
