import { access } from '@storekeep/contract/areas/access.ts'
import { pages as declared } from '@storekeep/contract/rules/pages.ts'
import { CornerDownRight, Link2, LogOut, RefreshCw } from 'lucide-react'
import { advertisingPalette } from '../../areas/advertising/palette.widget.tsx'
import { locationsPalette, storesPalette } from '../../areas/stores/palette.widget.tsx'
import { dashboardPalette } from '../../areas/dashboard/palette.widget.tsx'
import { ordersPalette, reportsPalette } from '../../areas/orders/palette.widget.tsx'
import { reviewsPalette } from '../../areas/reviews/palette.widget.tsx'
import { schedulePalette } from '../../areas/schedule/palette.widget.tsx'
import { settingsPalette } from '../../areas/account/palette.widget.tsx'
import { queries } from '../../kit/api/client.ts'
import { q } from '../../kit/api/q.ts'
import { flag } from '../../kit/flags/cache.ts'
import type { PaletteList, PaletteWorld } from '../../kit/palette/palette.ts'
import { mayUse } from '../../kit/palette/palette.ts'
import { signOut } from '../../kit/session/session.ts'
import { copyText } from '../../ui/copyText.ts'
import { toast } from '../../ui/toastQueue.ts'
import { menuFacts } from '../menu/menu-facts.ts'
import { existing, menuOf } from '../menu/menu.ts'
import type { MenuItem } from '../menu/menu.ts'

/** Pages that are linked from other pages instead of the side menu. */
const otherPaths = {
  disputes: declared.DISPUTES.path,
  'menu-locations': declared.MENU_LOCATIONS.path,
  'menu-files': declared.MENU_FILES.path,
  withdraw: declared.ON_DEMAND_PAYOUTS.path,
  'payout-frequency': declared.MANAGE_PAYOUTS.path,
  'what-if': declared.PAYOUTS_WHAT_IF.path,
  changes: declared.CHANGES.path,
  webhooks: declared.WEBHOOKS.path,
  'notification-settings': declared.NOTIFICATION_SETTINGS.path,
  'account-settings': declared.ACCOUNT_SETTINGS.path,
} as const
type OtherPage = keyof typeof otherPaths
const otherPages = Object.keys(otherPaths) as OtherPage[] // a constant has no other keys

/** The pages of the side menu, by its rules, and others, without pages that are closed to the user or not built. */
const pages: PaletteList = {
  group: 'pages',
  section: null,
  items: ({ t, go, opens, signedIn: { portal, stores } }) => {
    const support = queries.getQueryData(q(access.support).queryKey)
    const known = menuFacts({
      portal,
      stores,
      isOn: flag,
      maySupport: (support?.data.phones.length ?? 0) > 0,
      shopBase: null, // an external address
    })
    const ofMenu = existing(menuOf(known), opens)
      .flatMap((entry): readonly MenuItem[] => ('items' in entry ? entry.items : [entry]))
      .flatMap(({ id, to, label }) => {
        if (id === 'shop') return [] // an external link
        return { to, label: t(label), also: t(`palette.also.${id}`) }
      })
    const others = otherPages
      .filter((name) => opens(otherPaths[name]))
      .map((name) => ({
        to: otherPaths[name],
        label: t(`palette.page.${name}`),
        also: t(`palette.also.${name}`),
      }))
    return [...ofMenu, ...others].map(({ to, label, also }) => ({
      id: `page-${to}`,
      label,
      also,
      icon: CornerDownRight,
      run: () => go(to),
    }))
  },
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
        if (await copyText(location.href)) toast({ tone: 'good', message: t('palette.copied') })
        else toast({ tone: 'bad', message: t('palette.not-copied') })
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

/** The entries of the areas and of the app itself. */
const lists: readonly PaletteList[] = [
  pages,
  storesPalette,
  locationsPalette,
  ordersPalette,
  reviewsPalette,
  advertisingPalette,
  schedulePalette,
  settingsPalette,
  reportsPalette,
  dashboardPalette,
  actions,
]

/** The lists that are open to the signed-in user. */
export function listsFor({ signedIn }: PaletteWorld): readonly PaletteList[] {
  return lists.filter((list) => mayUse(list, signedIn.portal))
}
