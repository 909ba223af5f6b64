import type { CellChange, CellFault, ImportRow, MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import { outcomes } from '@storekeep/contract/rules/menu-files/files.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { importRows } from '../menu-files.queries.ts'
import css from '../MenuFiles.module.css'
import type { MenuFilesSearch } from '../search.ts'
import { useFieldNames } from './fieldNames.ts'

const tones = { CREATED: 'good', CHANGED: 'brand', UNCHANGED: 'neutral', REFUSED: 'bad' } as const
const countOf = {
  CREATED: 'created',
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
  REFUSED: 'refused',
} as const

interface RowsProps {
  storeId: number
  found: MenuImport
  search: MenuFilesSearch
  onChange: Address<MenuFilesSearch>['change']
}

/** The effect on each item of the file, cell by cell. */
export function Rows({ storeId, found, search, onChange }: RowsProps) {
  const t = useT()
  const { number } = useFormats()
  const query = useSectionQuery(importRows(storeId, found.id, search))
  // only files with columns have lines that the user can look up
  const hasLines = found.columns.length > 0
  return (
    <Card as="section" className={css.part}>
      <fieldset className={css.filter} aria-label={t('menu-files.show')}>
        <Button
          size="s"
          aria-pressed={search.outcome === undefined}
          tone={search.outcome === undefined ? 'primary' : 'secondary'}
          onClick={() => onChange({ outcome: undefined, page: undefined })}
        >
          {t('menu-files.all')}
        </Button>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="s"
            aria-pressed={search.outcome === outcome}
            tone={search.outcome === outcome ? 'primary' : 'secondary'}
            onClick={() => onChange({ outcome, page: undefined })}
          >
            {t(`menu-files.outcome.${outcome}`)} {number(found.counts[countOf[outcome]])}
          </Button>
        ))}
      </fieldset>
      <PagedList
        label={t('menu-files.rows')}
        query={query}
        rows={({ rows }) => rows}
        onPage={(page) => onChange({ page })}
        empty={{ title: t('menu-files.no-rows') }}
      >
        {(rows) => (
          <ul className={css.rows}>
            {rows.map((row) => (
              <Row key={`${row.line} ${row.kind} ${row.externalId}`} row={row} hasLines={hasLines} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

interface RowProps {
  row: ImportRow
  hasLines: boolean
}

function Row({ row, hasLines }: RowProps) {
  const t = useT()
  const { name, kind, outcome, line, faults } = row
  // a new item's name is in its heading
  const cells = row.cells.filter(({ field }) => outcome !== 'CREATED' || field !== 'name')
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Badge tone={tones[outcome]}>{t(`menu-files.outcome.${outcome}`)}</Badge>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.field}>{t(`menu-files.kind.${kind}`)}</span>
        {hasLines && <span className={css.line}>{t('menu-files.line', { line })}</span>}
      </div>
      {(cells.length > 0 || faults.length > 0) && (
        <ul className={css.cells}>
          {faults.map((fault) => (
            <Fault key={fault.field} fault={fault} />
          ))}
          {cells.map((cell) => (
            <Cell key={cell.field} cell={cell} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Fault({ fault: { field, code, details } }: { fault: CellFault }) {
  const t = useT()
  const nameOf = useFieldNames()
  const given = details['given']
  return (
    <li className={css.cell}>
      <span className={css.field}>{nameOf(field)}</span>
      <span className={css.fault}>{fieldText(code)}</span>
      {typeof given === 'string' && given !== '' && <bdi>{given}</bdi>}
      {typeof details['line'] === 'number' && <span>{t('menu-files.line', { line: details['line'] })}</span>}
    </li>
  )
}

function Cell({ cell: { field, before, after } }: { cell: CellChange }) {
  const t = useT()
  const nameOf = useFieldNames()
  return (
    <li className={css.cell}>
      <span className={css.field}>{nameOf(field)}</span>
      {before !== null && <bdi className={css.before}>{before || t('menu-files.none')}</bdi>}
      <bdi>{after || t('menu-files.none')}</bdi>
    </li>
  )
}
