import { Link } from '@tanstack/react-router'
import { errorText } from '#kit/api/errorText.ts'
import { isProductUnknown } from '../commands.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useMenu, useMenuLink } from '../menu.widget.tsx'

/**
 * CATALOG-ERROR-FORM-LOAD: the edited item failed to load; offers Retry and links elsewhere. PLATFORM-RULE-SWALLOW: an
 * unknown product is not an error, and retrying would not help.
 */
export function FormFailed({
  query,
}: {
  query: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useT()
  if (isProductUnknown(query.error))
    return (
      <EmptyState title={t('catalog.product.unknown')} actions={<FallbackLinks />}>
        {t('catalog.product.unknown-about')}
      </EmptyState>
    )
  return (
    <ErrorState
      title={t('catalog.load-failed')}
      description={errorText(query.error)}
      retryLabel={t('shell.failed.retry')}
      onRetry={() => void query.refetch()}
      actions={<FallbackLinks />}
    />
  )
}

/** Links to the menu and to the dashboard; a partner in onboarding has no dashboard yet. */
function FallbackLinks() {
  const t = useT()
  const link = useMenuLink()
  const { storeAddressId } = useMenu()
  return (
    <>
      <Link {...link('MENU')} className={buttonClass()}>
        {t('catalog.back')}
      </Link>
      {storeAddressId === undefined && (
        <Link to="/home" className={buttonClass()}>
          {t('catalog.to-dashboard')}
        </Link>
      )}
    </>
  )
}
