import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { ManagedElsewhere, useMenu } from '../catalog/menu.widget.tsx'
import { Changes } from './changes/Changes.tsx'
import { Filters } from './Filters.tsx'
import { GridView } from './grid/GridView.tsx'
import { LocationList } from './LocationList.tsx'
import css from './Matrix.module.css'
import { matrixRows } from './menu-matrix.queries.ts'
import { DraftBar } from './review/DraftBar.tsx'
import { readSearch } from './search.ts'
import { rowsLike, useEdits } from './useEdits.ts'

/** Prices, availability and names at all locations of a store, edited in one grid. */
export function MatrixPage() {
  const t = useT()
  const { storeId } = useMenu()
  return (
    <Page
      above={<BackLink to="/menu">{t('menu-matrix.back')}</BackLink>}
      title={t('menu-matrix.title')}
      description={t('menu-matrix.about')}
    >
      <Matrix key={storeId} storeId={storeId} />
    </Page>
  )
}

function Matrix({ storeId }: { storeId: number }) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const { search } = useAddress(readSearch)
  const query = useSectionQuery(matrixRows(storeId, search.kind ?? 'PRODUCT'))
  const draft = useEdits(storeId)
  const View = isPhone ? LocationList : GridView
  return (
    <div className={css.stack}>
      <ManagedElsewhere />
      <Filters />
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={10} columns={6} />}
        empty={({ rows }) =>
          rows.length === 0 && { title: t('menu-matrix.empty'), words: t('menu-matrix.empty-about') }
        }
      >
        {({ rows }) => <View rows={rowsLike(rows, search.q ?? '')} draft={draft} />}
      </QuerySection>
      {/* the rows would move them */}
      {!query.isPending && (
        <>
          <DraftBar storeId={storeId} draft={draft} />
          <Changes storeId={storeId} />
        </>
      )}
    </div>
  )
}
