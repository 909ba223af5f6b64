import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { create } from 'qrcode'
import { call } from '#kit/api/call.ts'
import { useT } from '#kit/words/useT.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { CodeForm } from './CodeForm.tsx'
import css from './factors.module.css'

interface AppDialogProps {
  begun: { readonly secret: string; readonly address: string }
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Sets up an authenticator app: QR code, key, and first code. */
export function AppDialog({ begun: { secret, address }, onAdded, onClose }: AppDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen
      size="s"
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('factors.app.set-up')}
    >
      <div className={css.form}>
        <p className={css.hint}>{t('factors.app.scan')}</p>
        <QrCode text={address} label={t('factors.app.picture')} />
        <TextLink look="alone" href={address}>
          {t('factors.app.open')}
        </TextLink>
        <p className={css.hint}>
          {t('factors.app.secret')}
          <code className={css.secret} dir="ltr">
            {secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
          </code>
        </p>
        <CodeForm
          methods={['CODE']}
          submitLabel={t('factors.app.switch-on')}
          onCode={async (factorCode) => {
            const { recoveryCodes } = await call(ownFactors.addAuthenticator, {
              body: { factorCode, secret },
            })
            onAdded(recoveryCodes)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Width of the white margin that QR readers need. */
const quiet = 4

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text).modules
  const dark = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`
  return (
    <svg className={css.qr} viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  )
}
