import type { ReactNode } from 'react'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { HoursTab } from './hours/HoursTab.tsx'
import { oneCalendar } from './schedule.queries.ts'

interface LocationHoursProps {
  id: number
  /** Rendered below; receives whether the saved hours open the location at all, and whether others are typed. */
  children: (isGiven: boolean, isTyped: boolean) => ReactNode
}

/** The hours of one location on pages of other areas; loads the messages of `schedule`. */
export function LocationHours({ id, children }: LocationHoursProps) {
  const query = useSectionQuery(oneCalendar(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonTable rows={7} columns={2} />}>
      {(calendar) => (
        <HoursTab id={id} calendar={calendar}>
          {(isTyped) =>
            children(
              calendar.week.some((shifts) => shifts.length > 0),
              isTyped,
            )
          }
        </HoursTab>
      )}
    </QuerySection>
  )
}
