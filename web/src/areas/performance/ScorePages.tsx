import { Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ListPage } from './ListPage.tsx'
import { LocationPage } from './LocationPage.tsx'
import type { Kind } from './places.ts'
import { listPath, locationPath, whereTo, chosenPlaces } from './places.ts'
import { useChosen } from '#kit/selection/useSelection.ts'

/** The list, until a single location is picked (PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE). */
function List({ kind }: { kind: Kind }) {
  const target = whereTo(chosenPlaces(kind, useChosen()), null)
  if (typeof target !== 'number') return <ListPage kind={kind} />
  return <Navigate replace to={locationPath[kind]} params={{ storeAddressId: String(target) }} search={{}} />
}

/** A location's page, until something else is picked. */
function OneLocation({ kind }: { kind: Kind }) {
  const { storeAddressId } = useParams({ strict: false })
  const here = Number(storeAddressId)
  const places = chosenPlaces(kind, useChosen())
  const target = whereTo(places, here)
  if (target === 'list' || places.eligible.length === 0)
    return (
      <Navigate replace to={listPath[kind]} search={({ stores, addresses }) => ({ stores, addresses })} />
    )
  if (target === null) return <LocationPage key={here} kind={kind} here={here} />
  return <Navigate replace to={locationPath[kind]} params={{ storeAddressId: String(target) }} search={{}} />
}

/** The four pages by what they show. */
export const views: Readonly<Record<Kind, Readonly<Record<'list' | 'location', ComponentType>>>> = {
  top: { list: () => <List kind="top" />, location: () => <OneLocation kind="top" /> },
  score: { list: () => <List kind="score" />, location: () => <OneLocation kind="score" /> },
}
