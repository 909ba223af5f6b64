import { useState } from 'react'
import type { Selector } from '@storekeep/contract/rules/page-declaration.ts'
import { select, selection } from '../../kit/selection/selection.ts'
import { useVisibleStores } from '../../kit/selection/useSelection.ts'
import { useT } from '../../kit/words/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Kind } from './draft.ts'
import { PickPart } from './PickPart.tsx'
import css from './pick.module.css'
import { useDraft } from './useDraft.ts'

interface PhoneSelectorDialogProps {
  stores: Selector
  addresses: Selector
  onClose: () => void
}

/** SELECTOR-UI-MOBILE: nothing changes until Confirm. */
export function PhoneSelectorDialog({ stores: storeSelector, addresses, onClose }: PhoneSelectorDialogProps) {
  const t = useT()
  const stores = useVisibleStores()
  const parts = { stores: storeSelector, locations: addresses }
  const kinds = (['stores', 'locations'] as const).filter(
    (one) => parts[one] !== 'hidden' && parts[one].control !== 'static',
  )
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'stores')
  const declared = parts[kind]
  const mode = declared === 'hidden' ? 'multi' : declared.mode
  const { draft, change, tooMany } = useDraft(stores, selection(), mode)
  const confirm = () => {
    select(draft)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('stores.pick-title')}
      footer={
        <div className={css.actions}>
          <Button tone="quiet" disabled={draft.storeIds.length === 0} onClick={() => change('stores', [])}>
            {t('stores.clear')}
          </Button>
          <Button tone="primary" onClick={confirm}>
            {t('stores.confirm')}
          </Button>
        </div>
      }
    >
      <div className={css.sheet}>
        {kinds.length > 1 && <KindChoice kinds={kinds} chosen={kind} onChoose={setKind} />}
        <PickPart
          key={kind}
          kind={kind}
          stores={stores}
          draft={draft}
          mode={mode}
          readOnly={declared !== 'hidden' && declared.control === 'readonly'}
          tooMany={tooMany}
          onChange={(ids) => change(kind, ids)}
          className={css.tall}
        />
      </div>
    </Dialog>
  )
}

interface KindChoiceProps {
  kinds: readonly Kind[]
  chosen: Kind
  onChoose: (kind: Kind) => void
}

/** Switches between stores and locations. */
function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const t = useT()
  const words = { stores: t('stores.stores.label'), locations: t('stores.locations.label') }
  return (
    <fieldset aria-label={t('stores.pick-title')} className={css.kinds}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={css.kind}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {words[kind]}
        </button>
      ))}
    </fieldset>
  )
}
