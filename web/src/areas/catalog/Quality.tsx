import { menuQuality, qualityLevel } from '@storekeep/contract/rules/catalog/quality.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { read, write } from '#kit/storage/storage.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { qualityOf } from './catalog.queries.ts'
import css from './products/Products.module.css'
import type { MenuSearch } from './search.ts'
import { useMenu } from './menu.widget.tsx'

const dismissed = 'menuQualityTrackerDismissed'
const tones = { low: 'bad', medium: 'warn', high: 'good', full: 'good' } as const

interface QualityProps {
  /** Filters the products that have the issue. */
  onShow: (issue: NonNullable<MenuSearch['issue']>) => void
}

/**
 * CATALOG-RULE-QUALITY-FLAG, CATALOG-STORAGE-QUALITY: requests the quality only if the flag is on and the tracker is
 * not dismissed.
 */
export function Quality(props: QualityProps) {
  const isOn = useFlag('PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED')
  const [isDismissed, dismiss] = useState(() => read(dismissed) !== null)
  if (!isOn || isDismissed) return null
  const close = () => {
    write(dismissed, 'true')
    dismiss(true)
  }
  return <Tracker {...props} onDismiss={close} />
}

/** CATALOG-STATE-QUALITY: how complete the menu is, with links to what is missing. */
function Tracker({ onShow, onDismiss }: QualityProps & { onDismiss: () => void }) {
  const t = useT()
  const { percent } = useFormats()
  const { storeId } = useMenu()
  const { data, isPending } = useQuery(qualityOf(storeId))
  const quality = data && menuQuality(data)
  // reserves its place, so that the tabs below do not move
  if (isPending)
    return (
      <Card className={css.quality}>
        <div className={css.qualityBar}>
          <ProgressBar label={t('catalog.quality.title')} />
          <IconButton label={t('catalog.quality.dismiss')} icon={<X />} size="s" onClick={onDismiss} />
        </div>
        <div className={css.faults}>
          <Skeleton shape="box" width={190} height="var(--control-small)" />
          <Skeleton shape="box" width={220} height="var(--control-small)" />
        </div>
      </Card>
    )
  if (!data || quality === null || quality === undefined) return null
  const level = qualityLevel(quality)
  const issues = [
    { id: 'NO_PHOTO', count: data.totalProductsWithOutImage },
    { id: 'NO_DESCRIPTION', count: data.totalProductsWithOutDescription },
  ] as const
  return (
    <Card as="section" aria-label={t('catalog.quality.title')} className={css.quality}>
      <div className={css.qualityBar}>
        <ProgressBar
          label={t('catalog.quality.title')}
          value={quality}
          tone={tones[level]}
          valueText={`${percent(quality / 100)} · ${t(`catalog.quality.${level}`)}`}
        />
        <IconButton label={t('catalog.quality.dismiss')} icon={<X />} size="s" onClick={onDismiss} />
      </div>
      <div className={css.faults}>
        {issues
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => (
            <Button key={id} size="s" onClick={() => onShow(id)}>
              {t(`catalog.quality.${id}`, { count })}
            </Button>
          ))}
        {level === 'full' && <span className={css.quiet}>{t('catalog.quality.full-about')}</span>}
      </div>
    </Card>
  )
}
