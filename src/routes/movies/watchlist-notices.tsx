import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useSignInPaths } from '../../features/membership/components/use-way-back'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'

interface GoneFilmsProps {
  ids: readonly string[]
  /** Films that are still on the list. */
  kept: ReadonlySet<string>
  onPress: (film: { movieId: string; title: string }) => void
}

const listStyles: ThemeUICSSObject = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', maxWidth: 'text' }
const rowStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  py: 2,
  borderBottom: '1px solid',
  borderColor: 'border',
}

/** Films of the watchlist that the site no longer contains: only their ids are known, and they can be removed. */
export function GoneFilms({ ids, kept, onPress }: GoneFilmsProps) {
  const { t } = useTranslation()
  return (
    <section sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Heading as="h2" size="h3">
        {t('favourites.goneTitle')}
      </Heading>
      <p sx={{ m: 0, color: 'textAlt' }}>{t('favourites.goneText')}</p>
      <ul sx={listStyles}>
        {ids.map(movieId => {
          const title = t('favourites.goneFilm', { id: movieId })
          const isKept = kept.has(movieId)
          return (
            <li key={movieId} sx={rowStyles}>
              <span>{title}</span>
              <Button variant="outline" onClick={() => onPress({ movieId, title })}>
                {t(isKept ? 'favourites.remove' : 'favourites.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where the watchlist is stored, unless in the member's account: for guests and programmes of version 1. */
export function ListPlaceNotice({ films }: { films: { place: 'device' | 'account'; isKept: boolean } }) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const pathOf = useSignInPaths()
  if (films.place === 'account') return null
  return (
    <Notice icon="heart">
      <p>{t(!films.isKept ? 'favourites.unkept' : version === 3 ? 'favourites.guest' : 'favourites.deviceOnly')}</p>
      {version === 3 ? (
        <p sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {pathOf('login') ? <Link to={pathOf('login')}>{t('loyalty.signIn')}</Link> : null}
          {pathOf('register') ? <Link to={pathOf('register')}>{t('loyalty.join')}</Link> : null}
        </p>
      ) : null}
    </Notice>
  )
}
