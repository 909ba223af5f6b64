import { useQueryClient } from '@tanstack/react-query'
import { accountant } from '@storekeep/contract/areas/invoices.accountant.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { monthlyMail } from './accountant.queries.ts'

/** Switches the mail that sends last month's file on the first of each month. */
export function MonthlySwitch({ storeId }: { storeId: number }) {
  const query = useSectionQuery(monthlyMail(storeId))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={2} />}>
      {({ isOn }) => <OneSwitch storeId={storeId} isOn={isOn} />}
    </QuerySection>
  )
}

function OneSwitch({ storeId, isOn }: { storeId: number; isOn: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const saving = useCommand(async () => {
    const saved = await call(accountant.setMonthly, { params: { storeId }, body: { isOn: !isOn } })
    queries.setQueryData(monthlyMail(storeId).queryKey, saved)
  })
  return (
    <>
      <Switch
        spread
        label={t('invoices.accountant.monthly')}
        description={t('invoices.accountant.monthly-about')}
        checked={isOn}
        disabled={saving.isPending}
        onChange={saving.run}
      />
      <FailureBanner error={saving.error} />
    </>
  )
}
