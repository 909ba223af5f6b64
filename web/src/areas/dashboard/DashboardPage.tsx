import { Suspense } from 'react'
import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from './DashboardPage.module.css'
import { later } from '#kit/figures/later.ts'

const { Part: FirstView, prepare } = later(() => import('./FirstView.tsx').then((module) => module.FirstView))

// on its way since the start: here it is only made ready
prepare()

/** SHELL-ROUTE-HOME: how things stand for the selection and a period; its ground stands before the figures do. */
export const DashboardPage = () => (
  <Suspense fallback={<Ground />}>
    <FirstView />
  </Suspense>
)

function Ground() {
  const t = useT()
  return (
    <div className={css.page}>
      <SectionHeader level={1} title={t('dashboard.title')} />
      <div className={css.content}>
        <div className={css.intro}>
          <div className={css.standing}>
            <SkeletonText lines={2} />
          </div>
          <p className={css.line} />
        </div>
      </div>
    </div>
  )
}
