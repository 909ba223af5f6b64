import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useVisibleStores } from '../../kit/selection/useSelection.ts'
import { select, selection } from '../../kit/selection/selection.ts'
import { useT } from '../../kit/words/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useStable } from '../../ui/useStable.ts'
import type { Kind } from './draft.ts'
import { PickPart } from './PickPart.tsx'
import css from './pick.module.css'
import { useDraft } from './useDraft.ts'

interface SelectorPopoverProps {
  kind: Kind
  mode: 'single' | 'multi'
  readOnly: boolean
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Checkmarks update immediately; the page updates when the user pauses or closes the list. */
export function SelectorPopover({ kind, mode, readOnly, trigger, onClose }: SelectorPopoverProps) {
  const t = useT()
  const stores = useVisibleStores()
  const { draft, change, tooMany } = useDraft(stores, selection(), mode)
  const selectLater = useLater(() => select(draft), 300)
  useEffect(
    function followTicks() {
      selectLater()
    },
    [draft, selectLater],
  )
  const close = useStable(() => {
    select(draft)
    onClose()
  })
  const label = kind === 'stores' ? t('stores.stores.label') : t('stores.locations.label')
  return (
    <Dropdown label={label} trigger={trigger} onClose={close}>
      <PickPart
        kind={kind}
        stores={stores}
        draft={draft}
        mode={mode}
        readOnly={readOnly}
        tooMany={tooMany}
        onChange={(ids) => {
          change(kind, ids)
          // once the choice is rendered
          if (mode === 'single') setTimeout(close)
        }}
      />
      {mode === 'multi' && !readOnly && (
        <footer className={css.foot}>
          <Button
            size="s"
            tone="quiet"
            disabled={draft.storeIds.length === 0}
            onClick={() => change('stores', [])}
          >
            {t('stores.clear')}
          </Button>
        </footer>
      )}
    </Dropdown>
  )
}
