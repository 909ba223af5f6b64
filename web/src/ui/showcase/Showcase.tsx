import { SectionHeader } from '../SectionHeader.tsx'
import { ToastRegion } from '../ToastRegion.tsx'
import css from './Showcase.module.css'
import { ShowActions } from './ShowActions.tsx'
import { ShowCharts } from './ShowCharts.tsx'
import { ShowFields } from './ShowFields.tsx'
import { ShowMore } from './ShowMore.tsx'
import { ShowOverlays } from './ShowOverlays.tsx'
import { ShowSlider } from './ShowSlider.tsx'
import { ShowStates } from './ShowStates.tsx'
import { ShowTables } from './ShowTables.tsx'

/** Every component in every state, for development and tests. Its texts are samples and are not translated. */
export function Showcase() {
  return (
    <main className={css.page}>
      <SectionHeader
        level={1}
        title="Components"
        description="Every component in every state. Try the keyboard, a phone, the dark theme and right to left."
      />
      <ShowActions />
      <ShowCharts />
      <ShowFields />
      <ShowMore />
      <ShowOverlays />
      <ShowSlider />
      <ShowTables />
      <ShowStates />
      <ToastRegion label="Messages" />
    </main>
  )
}
