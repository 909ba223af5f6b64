/** What comes in one file together: a few files of some size compress far better than many small ones. */
interface Group {
  readonly name: string | ((id: string) => string)
  /** For the bundler's own report, where the name is made. */
  readonly debugName?: string
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
  [
    'start',
    any('web/src', 'boot'),
    any(
      'web/src/kit',
      'session/session',
      'theme',
      'telemetry/early-failures',
      'words/current',
      'api/ApiError',
      'ownFont',
      'pause',
    ),
    /preload-helper/,
  ],
  // what the first page asks is asked before React is there
  ['early', any('web/src', 'app/early', 'areas/dashboard/search')],
  ['ask', any('web/src/areas/dashboard', 'prefetch')],
  // what guests and the app share: without it guests would be sent the app
  [
    'base',
    any(
      'web/src/kit',
      'words',
      'way',
      'title',
      'idle',
      'ready',
      'icon',
      'Logo',
      'later',
      'drawn',
      'busyWith',
    ),
    any('web/src/kit', 'useTheme', 'api/errorText', 'session/sign-in'),
    any('web/src/ui', 'Avatar', 'Button', 'IconButton', 'Spinner', 'cx'),
    any('icons', 'circle-exclamation-point', 'circle-check', 'info', 'x'),
  ],
  // of the queries without what only pages need, such as the hooks: that comes with the first of them
  [
    'router',
    any('node_modules/@tanstack', 'react-router', 'router-core', 'history', 'react-store', 'store'),
    any('web/src/kit', 'api/client', 'router/history'),
  ],
  // the frame and the ground of the dashboard: one file compresses better than two
  ['app', any('web/src', 'main', 'areas/dashboard/DashboardPage'), any('web/src/app', 'router')],
  ['home', any('web/src/areas/dashboard', 'FirstView')],
  // what the door shares with the rooms
  [
    'form',
    any('web/src/ui', 'Field', 'TextField', 'Banner'),
    any('web/src/areas/account', 'choices', 'Legal'),
  ],
  // where the app leads beyond the dashboard; whoever gets there needs the menu as well
  [
    'menu',
    any('web/src/app', 'planned', 'rooms', 'menu/MenuTree', 'background', 'Notices', 'Toasts', 'statuses'),
    any('web/src/areas', 'account/account.save', 'access/MovedNotice'),
    any('contract/src', 'kit/access'),
  ],
  // made of zod, which takes a slow phone 80 ms to evaluate: nothing that comes with the first page may need it
  [
    'shapes',
    any('node_modules', 'zod'),
    any('contract/src', 'kit/fields', 'kit/feed'),
    /\/contract\/src\/areas\/(?:orders|operations|performance)\.ts\?whole/,
  ],
  // the small parts of nearly every page, and the layers that open above it
  [
    'parts',
    any(
      'web/src/ui',
      'EmptyState',
      'TextLink',
      'Table',
      'useFocusHome',
      'useLater',
      'SearchField',
      'matchesSearch',
    ),
    any('web/src/ui', 'Choice', 'Checkbox', 'Kbd', 'selectAll'),
    any('web/src/kit', 'selection/link', 'form/drafts', 'telemetry/consent', 'download', 'flags/refresh'),
    any('web/src/kit', 'listed'),
    any(
      'web/src/areas',
      'account/legal.queries',
      'account/LegalText',
      'account/preferences.widget',
      'access/sections',
    ),
    any('icons', 'chevron-right', 'chevron-left', 'download', 'search'),
    // where these rooms' calls go; what they look like is in `shapes`
    /\/contract\/src\/areas\/(?:orders|operations|performance)\.ts$/,
    any('contract/src', 'rules/months'),
  ],
  [
    'layers',
    any('web/src/ui', 'Dialog', 'Dropdown', 'PickList'),
    any('web/src/areas/stores', 'PickPart', 'useDraft'),
  ],
  ['details', any('web/src/areas/dashboard', 'Details')],
  // what every page is given when it stands: one file instead of thirty
  [
    'behind',
    any(
      'web/src/app',
      'rights',
      'selection-link',
      'kept-selection',
      'scroll-memory',
      'TopBarLater',
      'Announcer',
    ),
    any('web/src', 'kit/telemetry/start', 'worker/install'),
    any('web/src/areas', 'account/dismissals', 'stores/SelectorPopover'),
  ],
]

/** The words of the frame and of the first page, and the list of the others in the same language. */
const frameWords = /virtual:words\/([\w-]+)$|\/locales\/([\w-]+)\/(?:shell|stores|dashboard)\.json$/

const words: Group = {
  debugName: 'words',
  name(id) {
    const [, ofList, ofRoom] = frameWords.exec(id) ?? []
    return `words-${ofList ?? ofRoom ?? ''}`
  },
  test: frameWords,
  priority: 0,
}

export const chunks: Group[] = [
  ...inOrder.map(([name, ...tests], place) => ({
    name,
    test: new RegExp(tests.map(({ source }) => source).join('|')),
    priority: inOrder.length - place,
  })),
  words,
]
