import type { MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import { useQuery } from '@tanstack/react-query'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { oneImport } from '../menu-files.queries.ts'
import css from '../MenuFiles.module.css'
import type { MenuFilesSearch } from '../search.ts'
import { Apply } from './Apply.tsx'
import { Columns } from './Columns.tsx'
import { ChosenEncoding, EncodingChoice } from './Encoding.tsx'
import { NotKept } from './NotKept.tsx'
import { Rows } from './Rows.tsx'

interface ImportViewProps {
  storeId: number
  importId: string
  search: MenuFilesSearch
  onChange: Address<MenuFilesSearch>['change']
  onClose: () => void
}

/** One import: its progress, its effect, and the button that applies it. */
export function ImportView({ storeId, importId, search, onChange, onClose }: ImportViewProps) {
  const t = useT()
  const query = useQuery(oneImport(storeId, importId))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={6} />} failed={t('menu-files.not-loaded')}>
      {(found) => (
        <div className={css.stack}>
          <Card as="section" className={css.part}>
            <SectionHeader
              level={2}
              title={found.fileName}
              description={found.format === null ? undefined : t(`menu-files.format.${found.format}`)}
              actions={<Button onClick={onClose}>{t('menu-files.other')}</Button>}
            />
            <State found={found} storeId={storeId} onRead={() => void query.refetch()} />
          </Card>
          {found.state !== 'READING' && found.state !== 'FAILED' && (
            <>
              <NotKept found={found} />
              {found.columns.length > 0 && (
                <Columns key={JSON.stringify(found.columns)} found={found} storeId={storeId} />
              )}
              <Rows storeId={storeId} found={found} search={search} onChange={onChange} />
            </>
          )}
        </div>
      )}
    </QuerySection>
  )
}

const faultWords = {
  'menuFile.empty': 'menu-files.fault.empty',
  'menuFile.unknownFormat': 'menu-files.fault.unknownFormat',
  'menuFile.encoding': 'menu-files.fault.encoding',
  'menuFile.broken': 'menu-files.fault.broken',
  'menuFile.tooLarge': 'menu-files.fault.tooLarge',
  'menuFile.tooMany': 'menu-files.fault.tooMany',
  'menuFile.version': 'menu-files.fault.version',
  'menuFile.currency': 'menu-files.fault.currency',
  'menuFile.failed': 'menu-files.fault.failed',
} as const

function State({ found, storeId, onRead }: { found: MenuImport; storeId: number; onRead: () => void }) {
  const t = useT()
  const { state, progress, fault } = found
  if (state === 'READING')
    return (
      <ProgressBar
        label={t('menu-files.reading')}
        {...(progress.total > 0 && { value: progress.done, max: progress.total })}
      />
    )
  if (fault?.code === 'menuFile.encoding' && 'readings' in fault.details)
    return <EncodingChoice found={found} storeId={storeId} />
  if (fault)
    return (
      <Banner tone="bad" title={t('menu-files.not-read')}>
        <Fault fault={fault} />
      </Banner>
    )
  return (
    <>
      <ChosenEncoding found={found} storeId={storeId} />
      <Apply found={found} storeId={storeId} onAgain={onRead} />
    </>
  )
}

type FileFault = NonNullable<MenuImport['fault']>

/** Why a file could not be read: with the line or the currencies where they are known. */
function Fault({ fault: { code, details } }: { fault: FileFault }) {
  const t = useT()
  const { line, given, expected, isPicture } = details
  if (code === 'menuFile.broken' && typeof line === 'number' && line > 0)
    return t('menu-files.fault.broken-line', { line })
  if (code === 'menuFile.currency' && typeof given === 'string' && typeof expected === 'string')
    return t('menu-files.fault.currency-of', { given, expected })
  if (isPicture === true) return t('menu-files.fault.picture')
  return t(faultWords[code])
}
