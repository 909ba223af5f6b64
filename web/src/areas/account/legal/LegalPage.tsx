import { pageSlugs, portalPages } from '@storekeep/contract/rules/page-slugs.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { isSignedIn } from '#kit/session/session.ts'
import { Logo } from '#ui/Logo.tsx'
import { useLang, useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import css from './Legal.module.css'
import links from './LegalLinks.module.css'
import { legalPage } from './legal.queries.ts'
import { LegalText } from './LegalText.tsx'

const PublicViewAsBanner = lazyPart(() =>
  withWords(import('../../session/verify/email-banner.widget.tsx'), 'verify').then(
    (m) => m.PublicViewAsBanner,
  ),
)

const isSlug = (text: string): text is PageSlug => pageSlugs.some((slug) => slug === text)

/** PROMO-CALL-LEGAL: terms, privacy and cookies; public. */
export function LegalPage() {
  const t = useT()
  const { slug } = useParams({ from: '/legal/$slug' })
  return (
    <QueryClientProvider client={queries}>
      <div className={css.page} data-layout="full-page">
        <header className={css.head}>
          <Logo />
          <Link to="/" className={css.back}>
            <ArrowLeft className="flip" aria-hidden="true" />
            {t('legal.back')}
          </Link>
        </header>
        {isSignedIn() && <PublicViewAsBanner />}
        <main id="content" className={css.main}>
          {isSlug(slug) ? (
            <OnePage slug={slug} />
          ) : (
            <EmptyState title={t('legal.unknown')}>{t('legal.unknown-about')}</EmptyState>
          )}
          <nav aria-label={t('legal.links')} className={links.links}>
            {portalPages.map((one) => (
              <Link key={one} to="/legal/$slug" params={{ slug: one }} className={links.link}>
                {t(`legal.${one}`)}
              </Link>
            ))}
          </nav>
        </main>
      </div>
    </QueryClientProvider>
  )
}

function OnePage({ slug }: { slug: PageSlug }) {
  const t = useT()
  const lang = useLang()
  const query = useQuery(legalPage(slug, lang))
  if (query.isPending)
    return (
      <Loading label={t('legal.loading')}>
        <SkeletonText lines={12} />
      </Loading>
    )
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('legal.failed')}
        next={errorText(query.error)}
        retryLabel={t('shell.failed.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <article>
      <h1 className={css.title} lang={query.data.locale}>
        {query.data.title}
      </h1>
      <LegalText page={query.data} />
    </article>
  )
}
