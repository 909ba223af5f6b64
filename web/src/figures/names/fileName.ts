/** `orders_123_2026-11-01_2026-11-28`: content, store, first and last day. */
export function fileName(what: string, store: string, from: string, last: string): string {
  return [what, store, from, last].join('_')
}

/** A store's name for a file name: letters and digits of any script, or its id if none remain. */
export function fileWord(name: string, id: number): string {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || String(id)
  )
}

/** An id of ours in a file: `missingWrong` is missing_wrong, `REFUND_PARTNER` refund_partner. */
export function snakeCase(id: string): string {
  return id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
}
