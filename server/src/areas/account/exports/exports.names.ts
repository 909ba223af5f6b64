/** Names of the jobs; here because the service sends them and the jobs use the service's parts. */
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
