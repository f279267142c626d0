import { useState } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ActivateForm } from './activate-form'
import { DonePanel } from './done-panel'
import { SideLinks } from './side-links'

/** The page that activates a card bought at the cinema, or a new account. */
export function ActivatePanel() {
  const { t } = useTranslation()
  const { paths, includeActivationCardNumber } = useMembershipConfig()
  const [activated, setActivated] = useState<string | null>(null)
  if (activated === null) {
    return (
      <>
        <ActivateForm onDone={setActivated} />
        <SideLinks
          links={[
            { page: 'confirm', label: t('signIn.haveCode') },
            { page: 'login', label: t('signIn.toLogin') },
          ]}
        />
      </>
    )
  }
  return (
    <DonePanel
      title={t('signIn.activated')}
      actions={
        <>
          {includeActivationCardNumber ? (
            <ButtonLink to={paths['forgot-password']}>{t('signIn.choosePassword')}</ButtonLink>
          ) : null}
          <ButtonLink variant={includeActivationCardNumber ? 'outline' : 'primary'} to={paths.login}>
            {t('signIn.toLogin')}
          </ButtonLink>
        </>
      }
    >
      <p>{includeActivationCardNumber ? t('signIn.temporaryPassword', { 0: activated }) : t('signIn.confirmedText')}</p>
    </DonePanel>
  )
}
