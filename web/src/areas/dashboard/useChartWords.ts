import { useT } from '#kit/words/useT.ts'

/** Words of the frame around every chart. */
export function useChartWords() {
  const t = useT()
  return {
    showTableLabel: t('dashboard.as-table'),
    showChartLabel: t('dashboard.as-chart'),
    downloadLabel: t('dashboard.csv'),
  }
}
