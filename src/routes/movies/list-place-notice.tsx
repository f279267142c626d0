import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useLoginPath } from '../../features/membership/components/use-login-path'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'

/**
 * Notice of where the watchlist is stored, unless that is the member's account: for guests and for programmes of
 * version 1.
 */
export function ListPlaceNotice({ films }: { films: { place: 'device' | 'account'; isKept: boolean } }) {
  const { t } = useTranslation()
  const { version, paths } = useMembershipConfig()
  const loginPath = useLoginPath()
  if (films.place === 'account') return null
  return (
    <Notice icon="heart">
      <p>{t(!films.isKept ? 'favourites.unkept' : version === 3 ? 'favourites.guest' : 'favourites.deviceOnly')}</p>
      {version === 3 ? (
        <p sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {paths.login ? <Link to={loginPath}>{t('loyalty.signIn')}</Link> : null}
          {paths.register ? <Link to={paths.register}>{t('loyalty.join')}</Link> : null}
        </p>
      ) : null}
    </Notice>
  )
}
