import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import { disputeStages, type DisputeStage } from '@storekeep/contract/rules/inbox/disputes.ts'
import { useState } from 'react'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import css from './Disputes.module.css'
import { refundList } from './disputes.queries.ts'
import { RefundCard } from './RefundCard.tsx'
import { readSearch } from './search.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { Summary } from './Summary.tsx'

/** Refunds of all stores: disputable, disputed, and decided. */
export function DisputesPage() {
  const t = useT()
  const { search, change, changed } = useAddress(readSearch)
  const stage = search.stage ?? 'OPEN'
  const query = useSectionQuery(refundList(stage, search.page ?? 1))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly Disputable[] | null>(null)
  const refunds = query.data?.refunds ?? []
  const picked = stage === 'OPEN' ? refunds.filter(({ orderId }) => chosen.has(orderId)) : []
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Page
      title={t('disputes.title')}
      description={t('disputes.about')}
      above={<BackLink to="/inbox/{-$conversationId}">{t('nav.inbox')}</BackLink>}
    >
      <Summary />
      <Stages stage={stage} linkTo={(one) => changed({ stage: one === 'OPEN' ? undefined : one })} />
      {stage === 'OPEN' && refunds.length > 0 && (
        <Chooser refunds={refunds} picked={picked} onChoose={setChosen} onSubmit={() => setAsked(picked)} />
      )}
      <PagedList
        label={t('disputes.title')}
        query={query}
        rows={(data: { refunds: readonly Disputable[] }) => data.refunds}
        count={(total) => t('disputes.count', { count: total })}
        onPage={(page) => change({ page })}
        empty={{ title: t(`disputes.none.${stage}`), words: t('disputes.none-about') }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((refund) => (
              <RefundCard
                key={refund.orderId}
                refund={refund}
                isChosen={chosen.has(refund.orderId)}
                onToggle={() => toggle(refund.orderId)}
                onDispute={() => setAsked([refund])}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked !== null && (
        <SubmitDialog
          refunds={asked}
          onClose={() => {
            setAsked(null)
            setChosen(new Set())
          }}
        />
      )}
    </Page>
  )
}

interface StagesProps {
  stage: DisputeStage
  linkTo: (stage: DisputeStage) => ReturnType<typeof readSearch>
}

function Stages({ stage, linkTo }: StagesProps) {
  const t = useT()
  return (
    <nav className={css.stages} aria-label={t('disputes.stages')}>
      {disputeStages.map((one) => (
        <AddressLink
          key={one}
          className={css.stage}
          aria-current={one === stage ? 'page' : undefined}
          search={linkTo(one)}
        >
          {t(`disputes.stage.${one}`)}
        </AddressLink>
      ))}
    </nav>
  )
}

interface ChooserProps {
  refunds: readonly Disputable[]
  picked: readonly Disputable[]
  onChoose: (chosen: ReadonlySet<string>) => void
  onSubmit: () => void
}

/** Selects refunds on the page and disputes them. */
function Chooser({ refunds, picked, onChoose, onSubmit }: ChooserProps) {
  const t = useT()
  const hasAll = picked.length === refunds.length
  return (
    <div className={css.bar}>
      <Checkbox
        label={t('disputes.all')}
        checked={hasAll}
        indeterminate={picked.length > 0 && !hasAll}
        onChange={() => onChoose(hasAll ? new Set() : new Set(refunds.map(({ orderId }) => orderId)))}
      />
      <Button
        tone="primary"
        disabledReason={picked.length === 0 ? t('disputes.choose-first') : undefined}
        onClick={onSubmit}
      >
        {t('disputes.submit', { count: picked.length })}
      </Button>
    </div>
  )
}
