import { ownFactors, type OwnFactors } from '@storekeep/contract/areas/session.factors.ts'
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { AppDialog } from './AppDialog.tsx'
import { Fault } from './CodeForm.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { refetchFactors, factorsQuery } from './factors.queries.ts'
import css from './factors.module.css'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RemoveFactor } from './RemoveFactor.tsx'
import { useConfirmed } from './useConfirmed.tsx'

type Codes = readonly string[] | null

/** The user's authenticator app, passkeys and recovery codes. */
export function Factors() {
  const t = useT()
  const query = useSectionQuery(factorsQuery)
  const [codes, setCodes] = useState<Codes>(null)
  const added = async (fresh: Codes, message: string) => {
    setCodes(fresh)
    toast({ tone: 'good', message })
    await refetchFactors()
  }
  return (
    <>
      <QuerySection query={query} skeleton={<SkeletonText lines={5} />} failed={t('factors.load-failed')}>
        {(factors) => (
          <>
            {factors.isDemanded && (
              <Banner title={t('factors.demanded')}>{t('factors.demanded-text')}</Banner>
            )}
            <ul className={css.rows}>
              <App factors={factors} onAdded={(fresh) => added(fresh, t('factors.app.added'))} />
              <Passkeys factors={factors} onAdded={(fresh) => added(fresh, t('factors.passkey.added'))} />
              <RecoveryCodes factors={factors} onCodes={setCodes} />
            </ul>
          </>
        )}
      </QuerySection>
      {codes && <CodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  )
}

interface RowProps {
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
  children?: ReactNode
}

function Row({ icon, title, text, action, children }: RowProps) {
  return (
    <li className={css.row}>
      {icon}
      <div className={css.words}>
        <h3 className={css.name}>{title}</h3>
        <p className={css.hint}>{text}</p>
      </div>
      {action}
      {children}
    </li>
  )
}

interface FactorsProps {
  factors: OwnFactors
}

interface AddingProps extends FactorsProps {
  onAdded: (codes: Codes) => Promise<void>
}

function App({ factors: { authenticator }, onAdded }: AddingProps) {
  const t = useT()
  const formats = useFormats()
  const { confirmed, question } = useConfirmed()
  const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null)
  const { run, isPending, error } = useCommand(async () => {
    await confirmed(async () => setBegun(await call(ownFactors.startAuthenticator)))
  })
  return (
    <Row
      icon={<Smartphone aria-hidden="true" className={css.icon} />}
      title={t('factors.app.title')}
      text={
        authenticator
          ? t('factors.app.on', { at: formats.dateTime(authenticator.createdAt, deviceZone()) })
          : t('factors.app.off')
      }
      action={
        authenticator ? (
          <RemoveFactor
            label={t('factors.app.remove')}
            title={t('factors.app.remove-title')}
            text={t('factors.app.remove-text')}
            done={t('factors.app.removed')}
            remove={() => call(ownFactors.removeAuthenticator)}
          />
        ) : (
          <Button changes size="s" aria-haspopup="dialog" pending={isPending} onClick={run}>
            {t('factors.app.set-up')}
          </Button>
        )
      }
    >
      <Fault error={error} />
      {question}
      {begun && (
        <AppDialog
          begun={begun}
          onClose={() => {
            setBegun(null)
            void refetchFactors()
          }}
          onAdded={(codes) => {
            setBegun(null)
            void onAdded(codes)
          }}
        />
      )}
    </Row>
  )
}

function Passkeys({ factors: { passkeys }, onAdded }: AddingProps) {
  const t = useT()
  const { confirmed, question } = useConfirmed()
  const [isAdding, setAdding] = useState(false)
  return (
    <Row
      icon={<Fingerprint aria-hidden="true" className={css.icon} />}
      title={t('factors.passkey.title')}
      text={t('factors.passkey.empty')}
      action={
        <Button
          changes
          size="s"
          aria-haspopup="dialog"
          disabledReason={hasPasskeys() ? undefined : t('factors.passkey.none')}
          onClick={() => setAdding(true)}
        >
          {t('factors.passkey.add')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.keys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyDialog
          confirmed={confirmed}
          onClose={() => {
            setAdding(false)
            // it may have been added although the answer was lost
            void refetchFactors()
          }}
          onAdded={(codes) => {
            setAdding(false)
            void onAdded(codes)
          }}
        />
      )}
      {question}
    </Row>
  )
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
}: {
  passkey: OwnFactors['passkeys'][number]
}) {
  const t = useT()
  const formats = useFormats()
  const at = formats.dateTime(createdAt, deviceZone())
  return (
    <li className={css.key}>
      <div className={css.words}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.hint}>
          {lastUsedAt === null
            ? t('factors.passkey.never', { at })
            : t('factors.passkey.used', { at, used: formats.dateTime(lastUsedAt, deviceZone()) })}
        </p>
      </div>
      <RemoveFactor
        label={t('factors.passkey.remove')}
        accessibleName={t('factors.passkey.remove-of', { name })}
        title={t('factors.passkey.remove-title', { name })}
        text={t('factors.passkey.remove-text')}
        done={t('factors.passkey.removed')}
        remove={() => call(ownFactors.removePasskey, { params: { id } })}
      />
    </li>
  )
}

function RecoveryCodes({ factors, onCodes }: FactorsProps & { onCodes: (codes: Codes) => void }) {
  const t = useT()
  const hasFactor = factors.confirmBy === 'FACTOR'
  return (
    <Row
      icon={<KeyRound aria-hidden="true" className={css.icon} />}
      title={t('factors.codes.title')}
      text={
        hasFactor ? t('factors.codes.left', { count: factors.recoveryCodesLeft }) : t('factors.codes.none')
      }
      action={
        hasFactor && (
          <RemoveFactor
            label={t('factors.codes.renew')}
            title={t('factors.codes.renew-title')}
            text={t('factors.codes.renew-text')}
            remove={async () => onCodes((await call(ownFactors.renewRecoveryCodes)).recoveryCodes)}
          />
        )
      }
    />
  )
}
