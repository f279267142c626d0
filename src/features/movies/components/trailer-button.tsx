import { pageCode } from '../../../platform/page-code'
import { ButtonLink } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Spinner } from '../../../ui/spinner'
import { LazyDialogButton } from '../../../ui/lazy-dialog-button'
import { useTranslation } from '../../i18n/components/use-translation'

interface TrailerButtonProps {
  /** `trailer` is an absolute URL or a path of this site; `isTrailerPlayable`: the page can play it (`parseTrailer`). */
  movie: { title: string; trailer: string; isTrailerPlayable?: boolean }
}

const loadDialog = pageCode('trailer-dialog', () =>
  import(/* webpackChunkName: "trailer-dialog" */ './trailer-dialog').then(({ TrailerDialog }) => TrailerDialog),
)

/** Loads the trailer's player on press; a URL without a known player is rendered as a link. */
export function TrailerButton({ movie }: TrailerButtonProps) {
  const { t } = useTranslation()
  const label = t('movies.watchTrailer', { 0: movie.title })
  const link = (
    <ButtonLink variant="stageOutline" to={movie.trailer} aria-label={label}>
      <Icon name="play" size={18} />
      {t('movies.trailer')}
    </ButtonLink>
  )
  if (!movie.isTrailerPlayable) return link
  return (
    <>
      <LazyDialogButton
        load={loadDialog}
        dialogProps={{ movie }}
        className="trailer"
        aria-label={label}
        failure={({ hasFailed }) => (
          <span role="status">
            {hasFailed ? <span className="trailer-failed">{t('trailer.notLoaded')}</span> : null}
          </span>
        )}
      >
        {isBusy => (
          <>
            {isBusy ? <Spinner label={t('trailer.loading')} size={18} stroke={3} /> : <Icon name="play" size={18} />}
            {t('movies.trailer')}
          </>
        )}
      </LazyDialogButton>
      <span className="trailer-plain">{link}</span>
    </>
  )
}
