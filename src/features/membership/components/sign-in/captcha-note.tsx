import { Global } from '@emotion/react'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

/** The note replaces the badge, as its provider allows: the badge would cover the footer. */
const badgeStyles = { '.grecaptcha-badge': { visibility: 'hidden' } } as const

/** Names the captcha's provider; renders nothing on a site without a captcha. */
export function CaptchaNote() {
  const { t } = useTranslation()
  const { captcha } = useMembershipConfig()
  if (!captcha) return null
  return (
    <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm', '& a': { color: 'inherit' } }}>
      <Global styles={badgeStyles} />
      {t('signIn.captcha')} <Link to="https://policies.google.com/privacy">{t('signIn.captchaPrivacy')}</Link> ·{' '}
      <Link to="https://policies.google.com/terms">{t('signIn.captchaTerms')}</Link>
    </p>
  )
}
