import { Link, useRouter } from '@tanstack/react-router'
import { queries } from '#kit/api/client.ts'
import { Logo } from '#ui/Logo.tsx'
import { clearSelection } from '#kit/selection/selection.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { portalQuery } from '../session/queries.ts'
import css from './TopBar.module.css'

/** SHELL-RULE-LOGO: reloads access rights, clears the selection, and opens the home page. */
export function LogoLink() {
  const t = useT()
  const router = useRouter()
  const resetAndGoHome = async () => {
    clearSelection()
    await queries.fetchQuery({ ...portalQuery, staleTime: 0 })
    await router.invalidate()
  }
  return (
    <Link
      to="/home"
      search={{}}
      className={css.logo}
      aria-label={t('shell.logo.label')}
      onClick={() => {
        resetAndGoHome().catch(
          (error: unknown) => isSignedIn() && console.error('app: access rights failed to reload', error),
        )
      }}
    >
      <Logo />
    </Link>
  )
}
