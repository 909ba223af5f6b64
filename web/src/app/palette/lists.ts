import { CornerDownRight, Link2, LogOut, RefreshCw } from 'lucide-react'
import { locationsPalette, storesPalette } from '../../areas/stores/palette.widget.tsx'
import { ordersPalette } from '../../areas/orders/palette.widget.tsx'
import { settingsPalette } from '../../areas/account/palette.widget.tsx'
import { queries } from '../../kit/api/client.ts'
import type { PaletteItem, PaletteList, PaletteWorld } from '../../kit/palette/palette.ts'
import { mayUse } from '../../kit/palette/palette.ts'
import { signOut } from '../../kit/session/session.ts'
import { toast } from '../../ui/toastQueue.ts'
import { router } from '../router.tsx'

/** The pages that stand in the side menu, for whom they are open. */
const pages: PaletteList = {
  group: 'pages',
  section: null,
  items: ({ t, go, signedIn }) =>
    Object.values(router.routesByPath).flatMap((route): PaletteItem[] => {
      const declared = route.options.staticData?.page
      if (declared === undefined || declared === 'frame' || declared.menu === null) return []
      if (declared.section !== 'DASHBOARD' && !mayUse(declared, signedIn.portal)) return []
      return [
        {
          id: `page-${route.fullPath}`,
          label: t(declared.title),
          icon: CornerDownRight,
          run: () => go(route.fullPath),
        },
      ]
    }),
}

const actions: PaletteList = {
  group: 'actions',
  section: null,
  items: ({ t }) => [
    {
      id: 'copy-link',
      label: t('palette.copy-link'),
      about: t('palette.copy-link-about'),
      icon: Link2,
      run: async () => {
        await navigator.clipboard.writeText(location.href)
        toast({ tone: 'good', message: t('palette.copied') })
      },
    },
    {
      id: 'refresh',
      label: t('palette.refresh'),
      icon: RefreshCw,
      run: () => queries.invalidateQueries(),
    },
    { id: 'sign-out', label: t('shell.profile.sign-out'), icon: LogOut, run: signOut },
  ],
}

/** What the rooms and the app itself put into the palette. */
const lists: readonly PaletteList[] = [
  pages,
  storesPalette,
  locationsPalette,
  ordersPalette,
  settingsPalette,
  actions,
]

/** The lists of those who ask. */
export const listsFor = ({ signedIn }: PaletteWorld): readonly PaletteList[] =>
  lists.filter((list) => mayUse(list, signedIn.portal))
