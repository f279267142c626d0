import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { AskCodeForm } from './ask-code-form'
import { DonePanel } from './done-panel'
import { PasswordSet } from './password-set'
import { ResetPasswordForm } from './reset-password-form'
import { SideLinks } from './side-links'

/** Requests a reset code by e-mail, then takes the code and the new password on the same page. */
export function ForgotPasswordPanel() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordSet />
  if (sentTo === null) {
    return (
      <>
        <AskCodeForm onSent={setSentTo} />
        <SideLinks
          links={[
            { page: 'login', label: t('signIn.toLogin') },
            { page: 'forgot-username', label: t('signIn.forgotUsername') },
          ]}
        />
      </>
    )
  }
  return (
    <>
      <DonePanel
        title={t('signIn.letterTitle')}
        actions={
          <Button variant="subtle" onClick={() => setSentTo(null)}>
            {t('signIn.sendAgain')}
          </Button>
        }
      >
        <p>{t('signIn.letterSent', { 0: sentTo })}</p>
      </DonePanel>
      <ResetPasswordForm email={sentTo} code={null} onDone={() => setDone(true)} />
    </>
  )
}
