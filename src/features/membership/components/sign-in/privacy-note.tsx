import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { CaptchaNote } from './captcha-note'

/** Links to the privacy policy and names the captcha's provider. */
export function PrivacyNote() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <>
      <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>
        {t('signIn.privacy')} <Link to={`/${settings.privacyPolicySlug}/`}>{t('signIn.privacyLink')}</Link>
      </p>
      <CaptchaNote />
    </>
  )
}
