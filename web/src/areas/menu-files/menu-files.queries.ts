import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { q } from '#kit/api/q.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import type { MenuFilesSearch } from './search.ts'

export function importList(storeId: number) {
  return { ...q(menuFiles.list, { params: { storeId } }), enabled: storeId > 0 }
}

/** Polling interval while the file of an import is read. */
const readingMs = 500

export function oneImport(storeId: number, importId: string) {
  return {
    ...q(menuFiles.one, { params: { storeId, importId } }),
    enabled: storeId > 0,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data: { readonly state: string } | undefined }
    }) => (state.data?.state === 'READING' ? readingMs : (false as const)),
  }
}

const rowsAPage = 25

export function importRows(storeId: number, importId: string, { outcome, page = 1 }: MenuFilesSearch) {
  const body = { pagination: { page, limit: rowsAPage }, ...(outcome && { outcome }) }
  return q(menuFiles.rows, { params: { storeId, importId }, body })
}

/** Refetches imports and every query that shows the menu. */
export async function refreshMenuAndFiles(): Promise<void> {
  await Promise.all([refetchAbout('catalog'), refetchAbout('menuFiles')])
}
