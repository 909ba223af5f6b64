/** Names of the jobs; in a file of their own, because the service sends the jobs and the jobs use the service. */
export const exportJob = 'account.export'
export const tidyJob = 'account.export-tidy'

/** Where the parts of an archive lie. */
export function folderOf(id: string): string {
  return `data-exports/${id}/`
}

export function partKey(
  { id, claim }: { readonly id: string; readonly claim: number },
  part: number,
): string {
  return `${folderOf(id)}${claim}-${part}`
}
