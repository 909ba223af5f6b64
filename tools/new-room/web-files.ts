import type { Names } from './names.ts'

/** The web side of a room: its query, its page and the page's declaration. */
export function webFiles({ room, Room, ROOM, section }: Names): Record<string, string> {
  const on = `web/src/areas/${room}`
  return {
    [`${on}/${room}.queries.ts`]: `import { ${room} } from '@storekeep/contract/areas/${room}.ts'
import { q } from '#kit/api/q.ts'

export const ${room}List = () => q(${room}.list)
`,
    [`${on}/${room}.prefetch.ts`]: `import { queries } from '#kit/api/client.ts'
import { ${room}List } from './${room}.queries.ts'

/** Starts the page's query while its chunk is still on the way. */
export function start${Room}(): void {
  void queries.prefetchQuery(${room}List())
}
`,
    [`${on}/${room}.pages.ts`]: `import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'

/** ${ROOM}-ROUTE. */
export const ${room}Route = createRoute({
  path: '/${room}',
  ...page(
    {
      room: '${room}',
      title: '${room}.title',
      section: '${section}',
      stores: 'hidden',
      addresses: 'hidden',
      layout: 'default',
      flag: null,
      menu: null,
    },
    {
      view: () => import('./${Room}Page.tsx').then((m) => m.${Room}Page),
      prefetch: () => import('./${room}.prefetch.ts').then((m) => m.start${Room}),
    },
  ),
})
`,
    [`${on}/${Room}Page.tsx`]: `import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { ${room}List } from './${room}.queries.ts'

export function ${Room}Page() {
  const t = useT()
  const { items } = useSuspenseQuery(${room}List()).data
  return (
    <>
      <SectionHeader level={1} title={t('${room}.title')} />
      {items.length === 0 && <EmptyState title={t('${room}.empty')} />}
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
`,
  }
}

/** The words of the room's page; every language starts from the English ones. */
export const wordsFile = ({ room, Room }: Names): string =>
  `${JSON.stringify({ [`${room}.title`]: Room, [`${room}.empty`]: 'Nothing is here yet.' }, null, 2)}\n`

/** What the room does, in our own words, with a line per requirement. */
export const docsFile = ({ room, ROOM }: Names): string => `# ${room}: what it is for, in half a line

Who uses it and what for, in two or three sentences.

| What it does | Requirement |
|---|---|
| Lists what the stores one may see have of it, newest first | ${ROOM}-CALL-LIST |
`
