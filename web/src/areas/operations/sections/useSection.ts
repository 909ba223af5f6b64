import { useChartWords } from '#kit/figures/useChartWords.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import type { View } from '#kit/period/view.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { useOperations } from '../useOperations.ts'

/** What every section is written with. */
export function useSection(view: View) {
  return {
    t: useT(),
    formats: useFormats(),
    words: useChartWords(),
    named: useFileName(view),
    ...useOperations(),
  }
}
