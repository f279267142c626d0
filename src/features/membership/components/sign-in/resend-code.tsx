import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMemberAction } from '../use-member-action'
import { useRegistration } from '../use-registration'
import { MemberLink } from './member-links'

const rowStyles: ThemeUICSSObject = { display: 'grid', gap: 3, justifyItems: 'start', '& > p': { m: 0 } }

/** For an account that is not activated: a link to the code form, and a button that sends another code. */
export function ResendCode({ email, withLink = true }: { email: string; withLink?: boolean }) {
  const { t } = useTranslation()
  const { resendCode, canResend } = useRegistration()
  const action = useMemberAction({ act: () => resendCode(email) })
  return (
    <div sx={rowStyles}>
      {withLink ? <MemberLink page="confirm">{t('signIn.toConfirm')}</MemberLink> : null}
      {canResend && email !== '' ? (
        <Button variant="outline" busy={action.isBusy} busyLabel={t('signIn.resendCode')} onClick={action.run}>
          {t('signIn.resendCode')}
        </Button>
      ) : null}
      <p role="status">{action.isDone ? t('signIn.codeSent', { 0: email }) : action.problem}</p>
    </div>
  )
}
