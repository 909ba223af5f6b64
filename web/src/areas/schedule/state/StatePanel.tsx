import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import type { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Causes } from './Causes.tsx'
import { NextChange } from './NextChange.tsx'
import { PauseMenu } from './PauseMenu.tsx'
import css from './State.module.css'

interface StatePanelProps {
  query: SectionQuery<Reply<typeof schedule.availability>>
  onSetHours: () => void
}

/** Whether the location accepts orders now, why not, and what to do about it. */
export function StatePanel({ query, onSetHours }: StatePanelProps) {
  const t = useT()
  return (
    <QuerySection
      query={query}
      skeleton={
        <Card>
          <Skeleton shape="box" width="100%" height={72} />
        </Card>
      }
      failed={t('schedule.state-failed')}
    >
      {({ storeAddressesAvailability: [state] }) => state && <Panel state={state} onSetHours={onSetHours} />}
    </QuerySection>
  )
}

function Panel({ state, onSetHours }: { state: LocationAvailability; onSetHours: () => void }) {
  const t = useT()
  const isClosed = state.state === 'CLOSED'
  return (
    <Card as="section" aria-label={t('schedule.now')} className={css.panel} data-state={state.state}>
      <div className={css.top}>
        <div className={css.words} aria-live="polite">
          <h2 className={css.state}>
            <span className={css.dot} aria-hidden="true" />
            {t(`schedule.state.${state.state}`)}
          </h2>
          <NextChange state={state} />
        </div>
        {state.isManaged && <PauseMenu states={[state]} />}
      </div>
      {state.causes.length > 0 && (
        <>
          <h3 className={css.why}>{t(isClosed ? 'schedule.why-closed' : 'schedule.why-busy')}</h3>
          <Causes state={state} onSetHours={onSetHours} />
        </>
      )}
    </Card>
  )
}
