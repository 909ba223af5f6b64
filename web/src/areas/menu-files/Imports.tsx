import type { MenuImport, menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table } from '#ui/Table.tsx'
import { FileDrop } from './FileDrop.tsx'
import { hasNoChanges } from './menu-files.queries.ts'
import css from './MenuFiles.module.css'

const tones = {
  READING: 'brand',
  READY: 'warn',
  SAME: 'neutral',
  FAILED: 'bad',
  DONE: 'good',
  UNDONE: 'neutral',
} as const

/** The state of an import as shown: one without changes does not wait for the user. */
const stateOf = (one: MenuImport) => (hasNoChanges(one) ? 'SAME' : one.state)

interface ImportsProps {
  storeId: number
  query: SectionQuery<Reply<typeof menuFiles.list>>
  onOpen: (id: string) => void
}

/** Starts an import, and lists those of the last 30 days. */
export function Imports({ storeId, query, onOpen }: ImportsProps) {
  const t = useT()
  const { dateTime } = useFormats()
  return (
    <Card as="section" className={css.part}>
      <SectionHeader level={2} title={t('menu-files.import')} description={t('menu-files.import-about')} />
      <FileDrop storeId={storeId} onSent={onOpen} />
      <QuerySection query={query} skeleton={<SkeletonTable rows={3} columns={4} />}>
        {({ imports }) =>
          imports.length > 0 && (
            <Table<MenuImport>
              label={t('menu-files.earlier')}
              rows={imports}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'file',
                  header: t('menu-files.file'),
                  rowHeader: true,
                  phone: 'title',
                  cell: ({ fileName }) => <bdi className={css.name}>{fileName}</bdi>,
                },
                { id: 'at', header: t('menu-files.when'), phone: 'below', cell: ({ at }) => dateTime(at) },
                {
                  id: 'state',
                  header: t('menu-files.state'),
                  phone: 'corner',
                  cell: (one) => (
                    <Badge tone={tones[stateOf(one)]}>{t(`menu-files.state.${stateOf(one)}`)}</Badge>
                  ),
                },
                {
                  id: 'open',
                  header: t('menu-files.open'),
                  hideHeader: true,
                  phone: 'line',
                  cell: ({ id, fileName }) => (
                    <Button
                      size="s"
                      aria-label={t('menu-files.open-file', { file: fileName })}
                      onClick={() => onOpen(id)}
                    >
                      {t('menu-files.open')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </QuerySection>
    </Card>
  )
}
