import { account } from '@storekeep/contract/areas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queries } from '../../kit/api/client.ts'
import { q } from '../../kit/api/q.ts'
import { keepChoice } from './choices.ts'
import { chosenColumns } from './columns.ts'
import { dismiss, isDismissed, onDismissal } from './dismissals.ts'

/** Whether something was put away for good, and how to do so. */
export function useDismissal(name: string): { readonly isGone: boolean; readonly dismiss: () => void } {
  const isGone = useSyncExternalStore(onDismissal, () => isDismissed(name))
  return { isGone, dismiss: () => dismiss(name) }
}

const preferences = { ...q(account.preferences), staleTime: Number.POSITIVE_INFINITY }

/** The columns of a table that a user wants to see, on every device; all of them until they choose. */
export function useColumns<Id extends string>(
  table: string,
  all: readonly Id[],
): { readonly shown: readonly Id[]; readonly show: (columns: readonly Id[]) => void } {
  const { data } = useQuery(preferences)
  const show = (columns: readonly Id[]) => {
    keepChoice({ columns: { [table]: [...columns] } })
    queries.setQueryData(
      preferences.queryKey,
      (known) => known && { ...known, columns: { ...known.columns, [table]: [...columns] } },
    )
  }
  return { shown: chosenColumns(all, data?.columns[table]), show }
}
