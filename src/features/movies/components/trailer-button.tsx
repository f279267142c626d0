import { pageCode } from '../../../platform/page-code'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Picture } from '../../../ui/picture'
import { Spinner } from '../../../ui/spinner'
import { LazyDialogButton } from '../../../ui/lazy-dialog-button'
import { useTranslation } from '../../i18n/components/use-translation'
import { parseTrailer } from '../rules/parse-trailer'

interface TrailerButtonProps {
  /** `trailer` is an absolute URL or a path of this site. */
  movie: { title: string; trailer: string; backdrop?: string | null; poster?: string | null }
}

const loadDialog = pageCode('trailer-dialog', () =>
  import(/* webpackChunkName: "trailer-dialog" */ './trailer-dialog').then(({ TrailerDialog }) => TrailerDialog),
)

const facadeStyles: ThemeUICSSObject = {
  variant: 'buttons.stage',
  py: 0,
  // Lets the picture reach the button's edge.
  paddingInlineStart: 0,
  overflow: 'hidden',
  '&[aria-busy=true]': { cursor: 'progress' },
  '.facade-picture': {
    position: 'relative',
    flex: 'none',
    alignSelf: 'stretch',
    width: '5.25rem',
    minHeight: '3rem',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    bg: 'stage',
    color: 'textOnStage',
    '& > *': { gridArea: '1 / 1' },
    '.facade-image': { position: 'absolute', inset: 0, opacity: 0.7 },
    svg: { position: 'relative' },
  },
  // The button needs scripts; without them the link is shown instead.
  '@media (scripting: none)': { display: 'none' },
}
const plainStyles: ThemeUICSSObject = { display: 'none', '@media (scripting: none)': { display: 'block' } }
const failedStyles: ThemeUICSSObject = { display: 'block', mt: 2, color: 'textOnStage', fontSize: 'sm' }

/** Loads the trailer's player on press; a URL without a known player is rendered as a link. */
export function TrailerButton({ movie }: TrailerButtonProps) {
  const { t } = useTranslation()
  const trailer = parseTrailer(movie.trailer)
  const label = t('movies.watchTrailer', { 0: movie.title })
  const picture = movie.backdrop ?? movie.poster
  const link = (
    <ButtonLink variant="stage" to={movie.trailer} aria-label={label}>
      <Icon name="play" size={18} />
      {t('movies.trailer')}
    </ButtonLink>
  )
  if (!trailer) return link
  return (
    <>
      <LazyDialogButton
        load={loadDialog}
        dialogProps={{ movie }}
        sx={facadeStyles}
        aria-label={label}
        failure={({ hasFailed }) => (
          <span role="status">{hasFailed ? <span sx={failedStyles}>{t('trailer.notLoaded')}</span> : null}</span>
        )}
      >
        {isBusy => (
          <>
            <span className="facade-picture">
              {picture && (
                <span className="facade-image">
                  <Picture src={picture} alt="" room="thumbnail" />
                </span>
              )}
              {isBusy ? <Spinner label={t('trailer.loading')} size={20} stroke={3} /> : <Icon name="play" size={20} />}
            </span>
            {t('movies.trailer')}
          </>
        )}
      </LazyDialogButton>
      <span sx={plainStyles}>{link}</span>
    </>
  )
}
