import { menuFiles, type MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { q } from '#kit/api/q.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import type { MenuFilesSearch } from './search.ts'

/** Polling interval while the file of an import is read. */
const readingMs = 500

interface Answered<Data> {
  readonly state: { readonly data: Data | undefined }
}

export function importList(storeId: number) {
  return {
    ...q(menuFiles.list, { params: { storeId } }),
    enabled: storeId > 0,
    refetchInterval: ({ state: { data } }: Answered<Reply<typeof menuFiles.list>>) =>
      data?.imports.some(({ state }) => state === 'READING') ? readingMs : (false as const),
  }
}

export function oneImport(storeId: number, importId: string) {
  return {
    ...q(menuFiles.one, { params: { storeId, importId } }),
    enabled: storeId > 0,
    refetchInterval: ({ state: { data } }: Answered<MenuImport>) =>
      data?.state === 'READING' ? readingMs : (false as const),
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

/** Whether a file that was compared leaves the menu as it is. */
export function hasNoChanges({ state, counts: { created, changed, refused } }: MenuImport): boolean {
  return state === 'READY' && created + changed + refused === 0
}
