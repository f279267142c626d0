import { useState } from 'react'
import { success } from '../../../platform/result'
import { TextField } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { MAX_PASSKEY_NAME, type Passkey } from '../../session/rules/calls/passkey-calls'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { ConfirmDialog } from './confirm-dialog'
import { usePresentProof } from './present-proof'

interface AddPasskeyDialogProps {
  member: MemberDetails
  onAdded: (passkeys: Passkey[]) => void
  onClose: () => void
}

/** Asks for a name and a proof, then has the browser make a passkey. */
export function AddPasskeyDialog({ member, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  const { present, isReady, field, forget } = usePresentProof(member.passkeys)
  return (
    <ConfirmDialog<Passkey[]>
      title={t('ownAccount.addPasskey')}
      confirm={t('ownAccount.makePasskey')}
      isReady={() => {
        const isNamed = name.trim() !== ''
        setNameless(!isNamed)
        return isReady() && isNamed
      }}
      act={async sessionClient => {
        const proven = await sessionClient.giveProof(present)
        if (!proven.ok) return proven
        const added = await sessionClient.addPasskey(name.trim())
        if (added.ok) await sessionClient.refreshMember()
        else forget()
        return added
      }}
      onDone={passkeys => {
        onAdded(passkeys)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('ownAccount.addPasskeyText')}</p>
      <TextField
        label={t('ownAccount.passkeyName')}
        hint={t('ownAccount.passkeyNameHint')}
        name="passkeyName"
        autoComplete="off"
        value={name}
        maxLength={MAX_PASSKEY_NAME}
        error={isNameless ? t('memberField.missing') : null}
        required
        onChange={value => {
          setName(value)
          setNameless(false)
        }}
      />
      {field}
    </ConfirmDialog>
  )
}

interface RemovePasskeyDialogProps {
  member: MemberDetails
  passkey: Passkey
  onRemoved: (passkeys: Passkey[]) => void
  onClose: () => void
}

/** Asks for a proof, then removes a passkey from the account; the device keeps what is of no use any more. */
export function RemovePasskeyDialog({ member, passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation()
  const { present, isReady, field, forget } = usePresentProof(member.passkeys)
  const { passkeyId, name } = passkey
  return (
    <ConfirmDialog<Passkey[]>
      title={t('ownAccount.removePasskeyTitle', { 0: name })}
      confirm={t('ownAccount.removePasskey')}
      isReady={isReady}
      act={async sessionClient => {
        const proven = await sessionClient.giveProof(present)
        if (!proven.ok) return proven
        const left = await sessionClient.call('removePasskey', { body: { passkeyId } })
        if (!left.ok) {
          forget()
          return left
        }
        await sessionClient.refreshMember()
        return success(left.value.passkeys ?? [])
      }}
      onDone={passkeys => {
        onRemoved(passkeys)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('ownAccount.removePasskeyText')}</p>
      {field}
    </ConfirmDialog>
  )
}
