import { useT } from '#kit/words/useT.ts'

/** Texts of the frame around every chart. */
export function useChartWords() {
  const t = useT()
  return {
    showTableLabel: t('details.as-table'),
    showChartLabel: t('details.as-chart'),
    downloadLabel: t('details.csv'),
  }
}
