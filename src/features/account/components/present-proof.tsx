import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { PasswordField } from '../../../ui/password-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { usePasskeySupport } from '../../session/components/use-passkeys'
import { BY_PASSKEY } from '../../session/rules/present-proof'
import { usePasskeyProof } from './use-passkey-list'

/** A button that proves with a passkey who sits there; nothing for members and browsers without one. */
export function PasskeyProof({ passkeys = 0, onProven }: { passkeys?: number | undefined; onProven: () => void }) {
  const { t } = useTranslation()
  const isSupported = usePasskeySupport()
  const { run, isBusy, problem } = usePasskeyProof(onProven)
  if (isSupported !== true || passkeys === 0) return null
  const label = t('ownAccount.usePasskey')
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 3 }}>
      <Button variant="subtle" busy={isBusy} busyLabel={label} onClick={run}>
        {label}
      </Button>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}

/** Stands in place of the password once a passkey was used, and takes the focus. */
export function ProvenNote() {
  const { t } = useTranslation()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} role="status" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Icon name="check" size={20} />
      {t('ownAccount.proven')}
    </p>
  )
}

/** The present password or a passkey, for dialogs; `isReady` shows what is missing, and says whether all is there. */
export function usePresentProof(passkeys: number | undefined) {
  const { t } = useTranslation()
  const [present, setPresent] = useState('')
  const [isMissing, setMissing] = useState(false)
  const change = (value: string) => {
    setPresent(value)
    setMissing(false)
  }
  const isReady = () => {
    setMissing(present === '')
    return present !== ''
  }
  const field =
    present === BY_PASSKEY ? (
      <ProvenNote />
    ) : (
      <>
        <PasswordField
          label={t('ownAccount.present')}
          hint={t('ownAccount.presentHint')}
          showLabel={t('memberField.showPassword')}
          autoComplete="current-password"
          value={present}
          error={isMissing ? t('memberField.missing') : null}
          required
          onChange={change}
        />
        <PasskeyProof passkeys={passkeys} onProven={() => change(BY_PASSKEY)} />
      </>
    )
  /** A proof counts once: asked for again after an attempt that used it up, or came too late. */
  const forget = () => setPresent(known => (known === BY_PASSKEY ? '' : known))
  return { present, isReady, field, forget }
}
