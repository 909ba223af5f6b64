/** What comes in one file together: a few files of some size compress far better than many small ones. */
interface Group {
  readonly name: string
  readonly test: RegExp
  readonly priority: number
}

const any = (folder: string, ...parts: readonly string[]): RegExp =>
  new RegExp(`/${folder}/(?:${parts.join('|')})(?:[/.]|$)`)

/**
 * A group takes what its modules import along, except what a group of higher priority has taken; what is
 * imported on demand stays on its own. So the groups are told by what they begin with.
 */
const inOrder: readonly (readonly [name: string, ...tests: RegExp[]])[] = [
  ['react', any('node_modules', 'react', 'react-dom', 'scheduler')],
  // the token is refreshed while everything else is still on its way
  ['start', any('web/src/kit', 'session/session', 'theme')],
  // what guests and the app share: without it guests would be sent the app
  [
    'base',
    any('web/src/kit', 'words', 'way', 'title', 'idle', 'ready', 'icon', 'Logo', 'facts', 'storage'),
    any('web/src/kit', 'useTheme', 'api/ApiError', 'api/errorText', 'session/sign-in'),
    any('web/src/ui', 'Avatar', 'Button', 'IconButton', 'Spinner', 'cx'),
    any('icons', 'circle-exclamation-point', 'circle-check', 'info', 'x'),
  ],
  ['tanstack', any('node_modules/@tanstack', '[a-z-]+')],
  ['app', any('web/src/app', 'router', 'session-flow', 'follow-ready', 'title')],
  // the first view of the dashboard: the page and what starts its queries would each hold a part of it
  [
    'home',
    any(
      'web/src/areas/dashboard',
      'Figures',
      'PeriodControl',
      'PeriodLine',
      'useShownView',
      'DetailsLoading',
    ),
    any('web/src/areas/dashboard', 'later', 'useNow'),
    any('web/src/ui', 'SectionHeader'),
  ],
]

export const chunks: Group[] = inOrder.map(([name, ...tests], place) => ({
  name,
  test: new RegExp(tests.map(({ source }) => source).join('|')),
  priority: inOrder.length - place,
}))
