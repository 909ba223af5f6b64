import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { foldClass } from '#ui/foldClass.ts'
import css from './Disputes.module.css'
import { EvidenceFiles } from './EvidenceFiles.tsx'

interface EvidenceProps {
  refund: Disputable
  /** The element with the order's code. */
  codeId: string
}

/** Evidence collected by the server: timeline, items with options, photos and files. */
export function Evidence({ refund: { evidence, timeZone }, codeId }: EvidenceProps) {
  const t = useT()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={foldClass()} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary} aria-describedby={codeId}>
        {t('disputes.evidence')}
      </summary>
      <ol className={css.times}>
        {evidence.times.map(({ what, at }) => (
          <li key={what}>
            {formats.dateTime(at, timeZone)} · {t('disputes.time', { what })}
          </li>
        ))}
      </ol>
      <ul className={css.items}>
        {evidence.items.map(({ name, quantity, options, issue }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- repeated items of an order are told apart by their place
          <li key={index}>
            {quantity} × <bdi>{name}</bdi>
            {options.length > 0 && (
              <span className={css.hint}>
                {' '}
                (<bdi>{options.join(', ')}</bdi>)
              </span>
            )}{' '}
            {issue !== null && <Badge tone="bad">{t(`disputes.issue.${issue}`)}</Badge>}
          </li>
        ))}
      </ul>
      {isOpen && <EvidenceFiles files={evidence.files} />}
    </details>
  )
}
