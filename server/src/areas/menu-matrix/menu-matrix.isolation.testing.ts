interface MatrixIds {
  readonly storeId: number
  readonly changeId: string
}

const cells = [{ kind: 'PRODUCT', id: 1, storeAddressId: null, field: 'PRICE', value: '1' }]

/** Requests the matrix of another tenant's menu. */
export const menuMatrixQuestions: Readonly<Record<string, (ids: MatrixIds) => object>> = {
  'menuMatrix.rows': ({ storeId }) => ({ params: { storeId } }),
  'menuMatrix.preview': ({ storeId }) => ({ params: { storeId }, body: { cells } }),
  'menuMatrix.apply': ({ storeId }) => ({ params: { storeId }, body: { cells } }),
  'menuMatrix.changes': ({ storeId }) => ({ params: { storeId } }),
  'menuMatrix.cancel': ({ storeId, changeId }) => ({ params: { storeId, id: changeId } }),
}
