import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSignIn } from '../use-sign-in'
import { AskCodeForm } from './ask-code-form'
import { DonePanel } from './done-panel'
import { ResetPasswordForm } from './reset-password-form'

interface ChangePasswordProps {
  username: string
  /** The new password is set, and has signed in. */
  onDone: () => void
  onCancel: () => void
}

/**
 * The step before a login that answers 1015: a temporary password opens nothing, so a code goes to the e-mail address, and with it
 * one chooses a password of one's own (decision 038).
 */
export function ChangePassword({ username, onDone, onCancel }: ChangePasswordProps) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const onSet = async (password: string) => {
    const done = await signIn({ username, password })
    // The password is set in any case: where signing in fails, the form for it comes back.
    if (done.ok) onDone()
    else onCancel()
  }
  return (
    <>
      <DonePanel
        icon="info"
        title={t('signIn.changeTitle')}
        actions={
          <Button variant="subtle" onClick={onCancel}>
            {t('signIn.back')}
          </Button>
        }
      >
        <p>{sentTo === null ? t('signIn.changeText') : t('signIn.letterSent', { 0: sentTo })}</p>
      </DonePanel>
      {sentTo === null ? (
        <AskCodeForm email={username.includes('@') ? username : ''} onSent={setSentTo} />
      ) : (
        <ResetPasswordForm email={sentTo} code={null} onDone={({ password }) => void onSet(password)} />
      )}
    </>
  )
}
