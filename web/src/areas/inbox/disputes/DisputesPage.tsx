import type { Disputable, disputes } from '@storekeep/contract/areas/inbox.disputes.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import {
  disputeStages,
  mostDisputesAtOnce,
  type DisputeStage,
} from '@storekeep/contract/rules/inbox/disputes.ts'
import { useState } from 'react'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import css from './Disputes.module.css'
import { disputeSummary, refundList } from './disputes.queries.ts'
import { RefundCard } from './RefundCard.tsx'
import { readSearch } from './search.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { Summary } from './Summary.tsx'

/** The selected refunds by order. */
type Chosen = ReadonlyMap<string, Disputable>

/** The selection is kept across pages, so that refunds of several pages can be disputed together. */
function useChosenRefunds() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const toggle = (refund: Disputable) => {
    const next = new Map(chosen)
    if (!next.delete(refund.orderId)) next.set(refund.orderId, refund)
    setChosen(next)
  }
  return { chosen, setChosen, toggle }
}

function without(chosen: Chosen, sent: readonly Disputable[]): Chosen {
  const ids = new Set(sent.map(({ orderId }) => orderId))
  return new Map([...chosen].filter(([orderId]) => !ids.has(orderId)))
}

/** Refunds of the selected locations: disputable, disputed, and decided. */
export function DisputesPage() {
  const t = useT()
  const address = useAddress(readSearch)
  const stage = address.search.stage ?? 'OPEN'
  const { sentIds } = useChosen()
  const query = useSectionQuery(refundList(sentIds, stage, address.search.page ?? 1))
  const summary = useSectionQuery(disputeSummary(sentIds))
  return (
    <Page
      title={t('disputes.title')}
      description={t('disputes.about')}
      above={<BackLink to="/inbox/{-$conversationId}">{t('nav.inbox')}</BackLink>}
    >
      {/* where the list fails too, it says so for both */}
      {!query.isLoadingError && <Summary query={summary} />}
      {/* the list would move when the summary arrives */}
      {(!summary.isPending || query.isLoadingError) && (
        // refunds of locations that are no longer selected are not disputed unseen
        <Refunds key={String(sentIds)} address={address} stage={stage} query={query} />
      )}
    </Page>
  )
}

interface RefundsProps {
  address: Address<ReturnType<typeof readSearch>>
  stage: DisputeStage
  query: SectionQuery<Reply<typeof disputes.list>>
}

/** The refunds of a stage, of which several can be disputed at once. */
function Refunds({ address: { change, changed }, stage, query }: RefundsProps) {
  const t = useT()
  const { chosen, setChosen, toggle } = useChosenRefunds()
  const [asked, setAsked] = useState<readonly Disputable[] | null>(null)
  const refunds = query.data?.refunds ?? []
  return (
    <>
      <Stages stage={stage} linkTo={(one) => changed({ stage: one === 'OPEN' ? undefined : one })} />
      {stage === 'OPEN' && refunds.length > 0 && (
        <Chooser
          refunds={refunds}
          chosen={chosen}
          onChoose={setChosen}
          onSubmit={() => setAsked([...chosen.values()])}
        />
      )}
      <PagedList
        label={t('disputes.title')}
        query={query}
        rows={(data) => data.refunds}
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
                onToggle={() => toggle(refund)}
                onDispute={() => setAsked([refund])}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked !== null && (
        <SubmitDialog
          refunds={asked}
          onSent={() => setChosen(without(chosen, asked))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
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
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onSubmit: () => void
}

/** Selects the refunds of the page, and disputes those selected on any page. */
function Chooser({ refunds, chosen, onChoose, onSubmit }: ChooserProps) {
  const t = useT()
  const count = chosen.size
  const here = refunds.filter(({ orderId }) => chosen.has(orderId)).length
  const hasAll = here === refunds.length
  const toggleAll = () => {
    const next = new Map(chosen)
    for (const refund of refunds) {
      if (hasAll) next.delete(refund.orderId)
      else next.set(refund.orderId, refund)
    }
    onChoose(next)
  }
  return (
    <div className={css.bar}>
      <Checkbox
        label={t('disputes.all')}
        checked={hasAll}
        indeterminate={here > 0 && !hasAll}
        onChange={toggleAll}
      />
      <Button changes tone="primary" disabledReason={refusalOf(count)} onClick={onSubmit}>
        {count === 0 ? t('disputes.dispute') : t('disputes.submit', { count })}
      </Button>
    </div>
  )

  function refusalOf(chosenCount: number): string | undefined {
    if (chosenCount === 0) return t('disputes.choose-first')
    return chosenCount > mostDisputesAtOnce ? t('disputes.too-many', { most: mostDisputesAtOnce }) : undefined
  }
}
