import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ListPage } from './ListPage.tsx'
import { LocationPage } from './LocationPage.tsx'
import { monthOf } from '../search.ts'
import type { Kind } from '../locations/eligibility.ts'
import { listPath, locationPath, pageFor, selectedLocations } from '../locations/eligibleLocations.ts'
import { useChosen } from '#kit/selection/useSelection.ts'

/**
 * Whether navigation to another page has already started: that page changes the selection, which must not affect this
 * one.
 */
function useIsLeft(kind: Kind): boolean {
  return useLocation({ select: ({ pathname }) => !pathname.startsWith(listPath[kind]) })
}

/** The list; redirects when a single location is selected (PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE). */
function List({ kind }: { kind: Kind }) {
  const target = pageFor(selectedLocations(kind, useChosen()), null)
  const isLeft = useIsLeft(kind)
  if (isLeft || typeof target !== 'number') return <ListPage kind={kind} />
  return (
    <Navigate replace to={locationPath[kind]} params={{ storeAddressId: String(target) }} search={monthOf} />
  )
}

/** A location's page; redirects when something else is selected. */
function OneLocation({ kind }: { kind: Kind }) {
  const { storeAddressId } = useParams({ strict: false })
  const locationId = Number(storeAddressId)
  const locations = selectedLocations(kind, useChosen())
  const target = pageFor(locations, locationId)
  if (useIsLeft(kind)) return <LocationPage key={locationId} kind={kind} locationId={locationId} />
  if (target === 'list' || locations.eligible.length === 0)
    return (
      <Navigate
        replace
        to={listPath[kind]}
        search={({ stores, addresses, ...search }) => ({ stores, addresses, ...monthOf(search) })}
      />
    )
  if (target === null) return <LocationPage key={locationId} kind={kind} locationId={locationId} />
  return (
    <Navigate replace to={locationPath[kind]} params={{ storeAddressId: String(target) }} search={monthOf} />
  )
}

/** The four pages by kind and view. */
export const views: Readonly<Record<Kind, Readonly<Record<'list' | 'location', ComponentType>>>> = {
  top: { list: () => <List kind="top" />, location: () => <OneLocation kind="top" /> },
  score: { list: () => <List kind="score" />, location: () => <OneLocation kind="score" /> },
}
