import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { useTranslation } from '../../i18n/components/use-translation'
import type { EndReason } from '../../session/rules/session-state'
import { useLoginPath } from '../../membership/components/use-login-path'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Message keys by the reason for being signed out. */
const WORDS: Record<EndReason | 'guest', { title: string; text: string }> = {
  guest: { title: 'account.guestTitle', text: 'account.guestText' },
  signedOut: { title: 'account.signedOutTitle', text: 'account.signedOutText' },
  ended: { title: 'account.endedTitle', text: 'account.endedText' },
  deleted: { title: 'account.deletedTitle', text: 'account.deletedText' },
}

/** Replaces an account page for signed-out visitors: the reason, and a login link that returns here. */
export function SignedOutAccount({ reason }: { reason: EndReason | null }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const { title, text } = WORDS[reason ?? 'guest']
  const login = useLoginPath()
  const isGone = reason === 'deleted'
  return (
    <div role="status">
      <EmptyState
        title={t(title)}
        actions={
          isGone ? (
            <ButtonLink to="/">{t('account.toFilms')}</ButtonLink>
          ) : (
            <>
              <ButtonLink to={login}>{t('account.signIn')}</ButtonLink>
              {paths.register ? (
                <ButtonLink variant="outline" to={paths.register}>
                  {t('account.join')}
                </ButtonLink>
              ) : null}
            </>
          )
        }
      >
        {t(text)}
      </EmptyState>
    </div>
  )
}
