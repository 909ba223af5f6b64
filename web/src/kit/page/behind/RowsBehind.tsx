import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useFormats } from '../../formats/useFormats.ts'
import css from './RowsBehind.module.css'
import type { Address, Changes } from '../useAddress.ts'

/** The state of the drawer: the part, its page, and the open row. */
export interface RowsBehindSearch {
  readonly part?: string
  readonly page?: number
  /** The open row. */
  readonly order?: string
}

/** A subset of the rows behind a number, such as the accepted orders. */
export interface RowsPart {
  readonly id: string
  readonly label: string
  /** The number of rows; equals the figure. */
  readonly count?: number | undefined
}

/** The props a list in the drawer needs to page and to open a row. */
export interface RowsState {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onRow: (id: string) => void
}

interface RowsBehindProps<Search extends RowsBehindSearch> {
  /** The address of the page, which contains the state of the drawer. */
  address: Address<Search>
  /** The state of the page with the drawer closed. */
  closed: Search
  title: string
  /** What the rows have in common: days, location, currency. */
  about: readonly string[]
  /** Label of the tabs; there are none with fewer than two parts. */
  partsLabel: string
  parts: readonly RowsPart[]
  part: string
  /** Label of the link from one row back to the list. */
  backLabel: string
  list: (state: RowsState) => ReactNode
  /** One row in full. */
  row: (id: string) => ReactNode
}

/** The drawer with the rows behind a number, and one of them in full. */
export function RowsBehind<Search extends RowsBehindSearch>(props: RowsBehindProps<Search>) {
  const { address, closed, title, about, backLabel, list, row } = props
  const { search, change, navigate } = address
  const { page = 1, order } = search
  return (
    <Drawer
      wide
      isOpen
      inAddress
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) navigate(closed)
      }}
    >
      <div className={css.drawer}>
        {order === undefined ? (
          <>
            <p className={css.about}>{about.join(' · ')}</p>
            <Parts {...props}>
              {list({
                page,
                onPage: (next) => change(searchOf<Search>({ page: next }), { replace: true }),
                onRow: (id) => change(searchOf<Search>({ page: search.page, order: id })),
              })}
            </Parts>
          </>
        ) : (
          <>
            <Button
              size="s"
              className={css.back}
              icon={<ArrowLeft size="1rem" className="flip" aria-hidden="true" />}
              onClick={() => change(searchOf<Search>({ page: search.page, order: undefined }))}
            >
              {backLabel}
            </Button>
            {row(order)}
          </>
        )}
      </div>
    </Drawer>
  )
}

/** Converts changes of the drawer's state to changes of the page's address. */
function searchOf<Search extends RowsBehindSearch>(changes: Changes<RowsBehindSearch>): Changes<Search> {
  return changes as Changes<Search> // every page with this drawer has these parts
}

function Parts<Search extends RowsBehindSearch>({
  address: { change },
  partsLabel,
  parts,
  part,
  children,
}: RowsBehindProps<Search> & { children: ReactNode }) {
  const formats = useFormats()
  if (parts.length < 2) return children
  return (
    <Tabs
      label={partsLabel}
      tabs={parts.map(({ id, label, count }) => ({
        id,
        label,
        ...(count !== undefined && { extra: <Badge>{formats.number(count)}</Badge> }),
      }))}
      selected={part}
      onSelect={(next) => change(searchOf<Search>({ part: next }), { replace: true })}
    >
      {children}
    </Tabs>
  )
}
