import type { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import type { Sheet } from '../sheet/Sheet.ts'

/** Reports what could not be pasted; nothing if all of it could. */
export function showPasteResult(
  t: ReturnType<typeof useT>,
  { cells, outside }: Pick<ReturnType<Sheet['paste']>, 'cells' | 'outside'>,
): void {
  const wrong = cells.filter(({ code }) => code !== null).length
  if (wrong + outside === 0) return
  toast({
    tone: 'bad',
    message: t('menu-matrix.pasted', { count: cells.length - wrong }),
    detail: [
      wrong > 0 && t('menu-matrix.pasted-wrong', { count: wrong }),
      outside > 0 && t('menu-matrix.pasted-outside', { count: outside }),
    ]
      .filter((text) => text !== false)
      .join(' '),
  })
}
