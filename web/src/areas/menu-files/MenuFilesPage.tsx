import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { ManagedElsewhere } from '../catalog/menu.widget.tsx'
import { Exports } from './Exports.tsx'
import { ImportView } from './import/ImportView.tsx'
import { Imports } from './Imports.tsx'
import css from './MenuFiles.module.css'
import { importList } from './menu-files.queries.ts'
import { readSearch } from './search.ts'
import { useFocusOnChange } from './useFocusOnChange.ts'

/** The menu of one store as a file: export, and import with a dry run. */
export function MenuFilesPage() {
  const t = useT()
  const [store] = useChosen().stores
  const { search, change } = useAddress(readSearch)
  const storeId = store?.id ?? 0
  const imports = useSectionQuery(importList(storeId))
  const open = (id: string | undefined) => change({ import: id, outcome: undefined, page: undefined })
  const content = useFocusOnChange(search.import)
  return (
    <Page
      above={<BackLink to="/menu">{t('menu-files.back')}</BackLink>}
      title={t('menu-files.title')}
      description={t('menu-files.about')}
    >
      <div ref={content} tabIndex={-1} className={css.stack}>
        <ManagedElsewhere />
        {search.import === undefined ? (
          <>
            <Imports storeId={storeId} query={imports} onOpen={open} />
            {/* it would move when the imports arrive */}
            {!imports.isLoading && <Exports storeId={storeId} />}
          </>
        ) : (
          <ImportView
            key={search.import}
            storeId={storeId}
            importId={search.import}
            search={search}
            onChange={change}
            onClose={() => open(undefined)}
          />
        )}
      </div>
    </Page>
  )
}
