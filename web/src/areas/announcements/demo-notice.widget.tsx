import { useQuery } from '@tanstack/react-query'
import { facts } from '#kit/boot/facts.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { askFilling, nextAskMs } from './demo-filling.ts'
import css from './demo-notice.module.css'

/** Says that the demo’s orders are still being added, until they are complete. */
export function DemoNotice() {
  const t = useT()
  const { data: isFilling } = useQuery({
    queryKey: ['demo-filling'],
    queryFn: askFilling,
    enabled: facts.demo?.isFilling === true,
    initialData: facts.demo?.isFilling,
    refetchInterval: ({ state }) => nextAskMs(state.data),
  })
  if (isFilling !== true) return null
  return (
    <div className={css.banner} data-banner="demo">
      <Banner title={t('announcements.demo.title')}>{t('announcements.demo.text')}</Banner>
    </div>
  )
}
