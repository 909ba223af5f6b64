import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'

/** Formats and texts shared by all sections. */
export function useSection(view: View) {
  return {
    t: useT(),
    formats: useFormats(),
    words: useChartWords(),
    named: useFileName(view),
    ...useOperationsAddress(),
  }
}
