import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/trailer.json'
import { Dialog } from '../../../ui/dialog'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { EmbedGate, EmbedFrame } from '../../consent/components/embed-gate'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import { parseTrailer, type Trailer, withAutoplay } from '../rules/parse-trailer'
import { useState } from 'react'
import { prefersReducedMotion } from '../../../platform/device'
import { pictureSource } from '../../../ui/picture-source'

interface TrailerDialogProps {
  movie: { title: string; trailer: string; backdrop?: string | null; poster?: string | null }
  open: boolean
  onClose: () => void
}

const boxStyles: ThemeUICSSObject = {
  // Never higher than the space that the viewport leaves.
  width: 'min(100%, calc((100dvh - 12rem) * 16 / 9))',
  minWidth: 'min(100%, 18rem)',
  mx: 'auto',
  aspectRatio: '16 / 9',
  bg: 'stage',
  img: { objectFit: 'cover', opacity: 0.55, width: '100%', height: '100%' },
}

/** The trailer, behind a prompt that names the provider of its player. Closing the dialog stops the player. */
export const TrailerDialog = withMessages(PlayerDialog, words)

function PlayerDialog({ movie, open, onClose }: TrailerDialogProps) {
  const { t } = useTranslation()
  const trailer = parseTrailer(movie.trailer)
  if (!trailer) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trailer.titleOf', { 0: movie.title })}
      closeLabel={t('trailer.close')}
      variant="wide"
    >
      <TrailerBody movie={movie} trailer={trailer} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted anew each time the dialog opens, so that a one-time permission ends when it closes. */
function TrailerBody({ movie, trailer, onClose }: Omit<TrailerDialogProps, 'open'> & { trailer: Trailer }) {
  const { t } = useTranslation()
  const picture = movie.backdrop ?? movie.poster
  return (
    <EmbedGate
      vendor={trailer.provider === 'file' ? null : trailer.provider}
      box={boxStyles}
      placeholder={picture && <Picture src={picture} alt="" room="dialog" />}
      prompt={t('trailer.ask', { 0: trailer.name, 1: trailer.host })}
      onceLabel={t('trailer.play')}
      // The consent tool renders in the page, which an open dialog makes inert.
      onLeave={onClose}
      more={
        <Link to={trailer.watchUrl}>
          {trailer.provider === 'file' ? t('trailer.openFile') : t('trailer.watchAt', { 0: trailer.name })}
        </Link>
      }
    >
      {() => (
        <TrailerPlayer trailer={trailer} title={t('trailer.titleOf', { 0: movie.title })} picture={picture ?? null} />
      )}
    </EmbedGate>
  )
}

interface TrailerPlayerProps {
  trailer: Trailer
  title: string
  /** Shown until a file plays. */
  picture: string | null
}

const failedStyles: ThemeUICSSObject = {
  display: 'grid',
  placeItems: 'center',
  p: 4,
  color: 'textOnStage',
  textAlign: 'center',
}

/** In the provider's player in a frame, or natively for a file. With reduced motion it does not start by itself. */
function TrailerPlayer({ trailer, title, picture }: TrailerPlayerProps) {
  const { t } = useTranslation()
  const [startsItself] = useState(() => !prefersReducedMotion())
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <p role="status" sx={failedStyles}>
        {t('trailer.cannotPlay')}
      </p>
    )
  }
  if (trailer.provider === 'file') {
    return (
      // Trailers have no captions file.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={pictureSource(trailer.embedUrl)}
        controls
        playsInline
        preload="auto"
        autoPlay={startsItself}
        aria-label={title}
        onError={() => setFailed(true)}
        {...(picture ? { poster: pictureSource(picture) } : {})}
      />
    )
  }
  return <EmbedFrame src={startsItself ? withAutoplay(trailer) : trailer.embedUrl} title={title} isPlayer />
}
