import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Card } from '../Card.tsx'
import { IconButton } from '../IconButton.tsx'
import { Pagination } from '../Pagination.tsx'
import { Table } from '../Table.tsx'
import type { Column, Sort } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { Block } from './Block.tsx'
import { people } from './samples.ts'
import type { Person } from './samples.ts'
import css from './Showcase.module.css'

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

const columns: Column<Person, 'name' | 'email' | 'status' | 'orders' | 'sales' | 'more'>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: (person) => (
      <span className={css.person}>
        <Avatar name={person.name} variant={1} />
        {person.name}
      </span>
    ),
  },
  { id: 'email', header: 'E-mail', cell: (person) => person.email },
  {
    id: 'status',
    header: 'Status',
    cell: (person) => (
      <Badge tone={person.status === 'active' ? 'good' : 'warn'}>
        {person.status === 'active' ? 'Active' : 'Pending'}
      </Badge>
    ),
  },
  {
    id: 'orders',
    header: 'Orders',
    numeric: true,
    sortable: true,
    cell: (person) => person.orders.toLocaleString('en'),
  },
  {
    id: 'sales',
    header: 'Net sales',
    numeric: true,
    sortable: true,
    cell: (person) => money.format(person.sales),
  },
  {
    id: 'more',
    header: 'Actions',
    hideHeader: true,
    phone: 'corner',
    numeric: true,
    cell: (person) => <IconButton label={`Actions for ${person.name}`} icon={<Ellipsis />} size="s" />,
  },
]

export function ShowTables() {
  const [tab, setTab] = useState<'all' | 'active' | 'gone'>('all')
  const [page, setPage] = useState(6)
  const [sort, setSort] = useState<Sort<'name' | 'email' | 'status' | 'orders' | 'sales' | 'more'>>({
    column: 'sales',
    direction: 'descending',
  })
  const rows = people.toSorted((one, other) =>
    sort.direction === 'ascending' ? one.sales - other.sales : other.sales - one.sales,
  )
  return (
    <Block title="Tables and tabs">
      <Tabs
        label="Users"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'all', label: 'All', extra: <Badge>237</Badge> },
          { id: 'active', label: 'Active' },
          { id: 'gone', label: 'Removed', disabled: true },
        ]}
      >
        <Card flush>
          <Table
            label="Users"
            columns={columns}
            rows={tab === 'all' ? rows : rows.filter((person) => person.status === 'active')}
            rowKey={(person) => person.id}
            sort={sort}
            onSort={setSort}
            rowTone={(person) => (person.id === 2 ? 'chosen' : undefined)}
          />
        </Card>
      </Tabs>
      <Pagination
        label="Pages of users"
        page={page}
        pageCount={12}
        onPage={setPage}
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
        formatPage={String}
        summary="101–120 of 237"
      />
      <Card flush>
        <Table
          label="Users, compact"
          columns={columns.slice(0, 5)}
          rows={people}
          rowKey={(person) => person.id}
          compact
          phone="scroll"
        />
      </Card>
    </Block>
  )
}
