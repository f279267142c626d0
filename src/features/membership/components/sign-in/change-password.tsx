import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSignIn } from '../use-sign-in'
import { AskCodeForm } from './ask-code-form'
import { DonePanel } from './done-panel'
import { ResetPasswordForm } from './reset-password-form'

interface ChangePasswordProps {
  username: string
  /** Called when the new password is set and the member has signed in with it. */
  onDone: () => void
  onCancel: () => void
}

/** Shown when a login returns 1015: a code sent by e-mail replaces the temporary password (decision 038). */
export function ChangePassword({ username, onDone, onCancel }: ChangePasswordProps) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const onSet = async (password: string) => {
    const done = await signIn({ username, password })
    // The password is set in any case: when the login fails, the login form returns.
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
