import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useTranslation } from '../../i18n/components/use-translation'
import { useLoginPath } from '../../membership/components/use-login-path'
import { useMembershipConfig } from '../../session/components/use-membership-config'

interface UpsellDialogProps {
  of: 'film' | 'theater'
  /** Name of the film that was added, or of the theater that was not. */
  name: string
  onClose: () => void
}

const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }
const textStyles: ThemeUICSSObject = { m: 0, fontSize: 'lg', lineHeight: 'snug' }

/** Explains the benefits of an account. A film stays on this device either way. */
export function UpsellDialog({ of, name, onClose }: UpsellDialogProps) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const loginPath = useLoginPath()
  const isFilm = of === 'film'
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title={t(isFilm ? 'upsell.title' : 'upsell.theaterTitle')}
      closeLabel={t('layout.close')}
    >
      <p sx={textStyles}>{t(isFilm ? 'upsell.filmText' : 'upsell.theaterText', { name })}</p>
      <div sx={actionStyles}>
        {paths.login ? (
          <ButtonLink to={loginPath} onClick={onClose}>
            {t('loyalty.signIn')}
          </ButtonLink>
        ) : null}
        {paths.register ? (
          <ButtonLink to={paths.register} variant="outline" onClick={onClose}>
            {t('loyalty.join')}
          </ButtonLink>
        ) : null}
        <Button variant="subtle" onClick={onClose}>
          {t('upsell.later')}
        </Button>
      </div>
    </Dialog>
  )
}
