/**
 * The minimal page of this stack, as a baseline: React, the router, the query client, and one list of 25 rows fetched
 * with a token. Contains nothing of the product.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

interface Row {
  readonly id: number
  readonly name: string
  readonly amount: number
}

const queries = new QueryClient()

function rowsOf(list: string) {
  return {
    queryKey: [list],
    queryFn: async (): Promise<Row[]> => {
      const answer = await fetch(`/api/${list}`, { headers: { authorization: 'Bearer floor' } })
      return answer.json()
    },
  }
}

function Frame() {
  return (
    <>
      <Link to="/more">More</Link>
      <Outlet />
    </>
  )
}

function List({ list }: { list: string }) {
  const { data = [] } = useQuery(rowsOf(list))
  return (
    <ul data-list={list}>
      {data.map(({ id, name, amount }) => (
        <li key={id} data-row={id}>
          {name} {amount}
        </li>
      ))}
    </ul>
  )
}

const root = createRootRoute({ component: Frame })
const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: () => <List list="rows" /> }),
  createRoute({
    getParentRoute: () => root,
    path: '/more',
    component: () => <List list="more" />,
    loader: () => void queries.prefetchQuery(rowsOf('more')),
  }),
] as const
const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent' })

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
