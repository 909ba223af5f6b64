const refuse = (): never => {
  throw new Error('writes go through call(), and lists page by page: this build carries no other way')
}

/**
 * Stands in for react-query's cache of mutations (see vite.config.ts): our writes go through `call`, and the
 * unused half of the library would be on every first page.
 */
export class MutationCache {
  readonly build = refuse
  clear(): void {}
  findAll(): readonly never[] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}

/** The same for queries without end, which nothing asks: tables page on the server. */
export const infiniteQueryBehavior = refuse
export const hasNextPage = refuse
export const hasPreviousPage = refuse
