import type { TestApp } from '../../platform/testing/test-app.ts'
import { sendMenu } from './menu-files.testing.ts'

interface ImportIds {
  readonly storeId: number
  readonly importId: string
}

const of = ({ storeId, importId }: ImportIds) => ({ params: { storeId, importId } })

/** Requests the imports of another tenant's menu. */
export const menuFileQuestions: Readonly<Record<string, (ids: ImportIds) => object>> = {
  'menuFiles.begin': ({ storeId }) => ({ params: { storeId }, body: { files: [] } }),
  'menuFiles.list': ({ storeId }) => ({ params: { storeId } }),
  'menuFiles.one': of,
  'menuFiles.rows': (ids) => ({ ...of(ids), body: {} }),
  'menuFiles.columns': (ids) => ({ ...of(ids), body: { columns: [], decimal: '.' } }),
  'menuFiles.encoding': (ids) => ({ ...of(ids), body: { encoding: 'windows-1252' } }),
  'menuFiles.apply': (ids) => ({ ...of(ids), body: {} }),
  'menuFiles.export': ({ storeId }) => ({ params: { storeId, format: 'CSV' } }),
}

/** Creates an import of the owner's menu whose file has been read. */
export async function xyloImport(app: TestApp, owner: string, storeId: number): Promise<string> {
  const { id } = await sendMenu(
    app,
    owner,
    storeId,
    'menu.csv',
    'name,price,section\nXylo stew,9,Xylo soups\n',
  )
  return id
}
