import { Wrench } from 'lucide-react'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** PAYOUTS-ROUTE-MAINTENANCE: payouts are temporarily unavailable; money is not affected. */
export function MaintenancePage() {
  const t = useT()
  return (
    <Page title={t('payouts.title')}>
      <EmptyState icon={<Wrench aria-hidden="true" />} title={t('payouts.maintenance.heading')}>
        {t('payouts.maintenance.words')}
      </EmptyState>
    </Page>
  )
}
