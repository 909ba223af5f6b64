/** Names of the jobs, in a file of their own to avoid an import cycle between service and jobs. */
export const exportJob = 'account.export'
export const tidyJob = 'account.export-tidy'

/** File keys of the parts of an archive. */
export function folderOf(id: string): string {
  return `data-exports/${id}/`
}

export function partKey(
  { id, claim }: { readonly id: string; readonly claim: number },
  part: number,
): string {
  return `${folderOf(id)}${claim}-${part}`
}

/** The number of the worker that wrote a part. */
export function claimOf(key: string): number {
  return Number(key.split('/').at(-1)?.split('-')[0])
}
