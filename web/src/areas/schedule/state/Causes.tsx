import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { fixNow } from '../commands.ts'
import { causeFacts, causeText } from '../texts.ts'
import css from './State.module.css'

type Cause = LocationAvailability['causes'][number]

interface CausesProps {
  state: LocationAvailability
  onSetHours: () => void
}

/** All causes, each with who caused it, until when, and what resolves it. */
export function Causes({ state, onSetHours }: CausesProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <ol className={css.causes}>
      {state.causes.map((cause) => (
        <li key={cause.kind} className={css.cause} data-cause={cause.kind}>
          <div>
            <p className={css.reason}>{causeText(t, cause)}</p>
            {causeFacts(t, formats, cause, state.timeZone).map((fact) => (
              <p key={fact} className={css.fact}>
                {fact}
              </p>
            ))}
          </div>
          <Fix cause={cause} state={state} onSetHours={onSetHours} />
        </li>
      ))}
    </ol>
  )
}

function Fix({ cause, state, onSetHours }: CausesProps & { cause: Cause }) {
  const t = useT()
  const { fix } = cause
  if (fix === null) return <span className={css.fact}>{t('schedule.fix.marketplace')}</span>
  const reason = state.isManaged ? undefined : t('schedule.not-allowed')
  if (fix === 'MENU')
    return (
      <Link to="/menu" className={buttonClass({ size: 's' })}>
        {t('schedule.fix.MENU')}
      </Link>
    )
  if (fix === 'SET_HOURS')
    return (
      <Button size="s" tone="primary" disabledReason={reason} onClick={onSetHours}>
        {t('schedule.fix.SET_HOURS')}
      </Button>
    )
  const run = () => fixNow(fix, [state.storeAddressId], t(`schedule.done.${fix}`))
  return (
    <RunButton changes size="s" tone="primary" disabledReason={reason} run={run}>
      {t(`schedule.fix.${fix}`)}
    </RunButton>
  )
}
