import { account } from '@storekeep/contract/areas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queries } from '../../kit/api/client.ts'
import { q } from '../../kit/api/q.ts'
import { keepChoice } from './choices.ts'
import { chosenColumns } from './columns.ts'
import {
  dismiss,
  dismissalChanges,
  dismissMonth,
  isDismissed,
  isMonthDismissed,
  onDismissal,
  readBackDismissals,
} from './dismissals.ts'

/** What was put away for good or for a month, and how to do so; told anew whenever it changes. */
export function useDismissals() {
  useSyncExternalStore(onDismissal, dismissalChanges)
  return { isDismissed, isMonthDismissed, dismiss, dismissMonth }
}

/** Hears what the account remembers from other devices; without an answer what this browser knows counts. */
export async function hearDismissals(): Promise<void> {
  try {
    const { dismissals } = await queries.fetchQuery({ ...preferences, staleTime: 0 })
    readBackDismissals(dismissals)
  } catch (error) {
    console.info('account: what was put away elsewhere was not heard', error)
  }
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
