import type { ThemeUICSSObject } from 'theme-ui'
import { IconButton } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { EmbedGate, EmbedFrame } from '../../consent/components/embed-gate'
import { useTranslation } from '../../i18n/components/use-translation'
import { toColorProperty } from '../../theme/rules/css-properties'
import { parseTrailer, type Trailer, withAutoplay } from '../rules/parse-trailer'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../../../platform/keep-focus'
import { prefersReducedMotion } from '../../../platform/device'
import { pictureSource } from '../../../ui/picture-source'

interface TrailerDialogProps {
  movie: { title: string; trailer: string; backdrop?: string | null; poster?: string | null }
  open: boolean
  onClose: () => void
}

const boxStyles: ThemeUICSSObject = {
  // As high as the band, less its title and links.
  width: 'min(100%, calc((min(80svh, 52rem) - 9rem) * 16 / 9))',
  minWidth: 'min(100%, 18rem)',
  mx: 'auto',
  aspectRatio: '16 / 9',
  bg: 'stage',
  img: { objectFit: 'cover', opacity: 0.55, width: '100%', height: '100%' },
}

const ON_STAGE = [
  ['text', 'textOnStage'],
  ['textAlt', 'textAltOnStage'],
  ['border', 'borderOnStage'],
  ['borderStrong', 'borderOnStage'],
  ['background', 'stage'],
  ['surface', 'surfaceOnStage'],
  ['backgroundWithOffset', 'surfaceOnStage'],
] as const

// Over the whole band of the film, which is as high as it needs (`title-band-styles`).
const stageStyles: ThemeUICSSObject = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: 2,
  p: [3, 4],
  bg: 'stage',
  color: 'textOnStage',
  // What is inside takes the roles of a page.
  ...Object.fromEntries(ON_STAGE.map(([role, own]) => [toColorProperty(role), `var(${toColorProperty(own)})`])),
  outline: 'none',
  scrollMarginTop: '5rem',
}
const headStyles: ThemeUICSSObject = {
  width: 'min(100%, 70rem)',
  mx: 'auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
}

/** The trailer, in place of the film's still and behind a prompt that names the provider of its player. Closing stops it. */
export function TrailerDialog({ open, ...props }: TrailerDialogProps) {
  const trailer = parseTrailer(props.movie.trailer)
  return open && trailer ? <TrailerStage {...props} trailer={trailer} /> : null
}

/** Mounted anew each time it opens, so that a one-time permission ends when it closes. */
function TrailerStage({ movie, onClose, trailer }: Omit<TrailerDialogProps, 'open'> & { trailer: Trailer }) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const giveFocusBack = keepFocus()
    stage.current?.focus()
    return giveFocusBack
  }, [])
  const title = t('trailer.titleOf', { 0: movie.title })
  const picture = movie.backdrop ?? movie.poster
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    // Escape, wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stage}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="trailer-stage"
      sx={stageStyles}
      onKeyDown={onKeyDown}
    >
      <div sx={headStyles}>
        <strong>{title}</strong>
        <IconButton icon="close" label={t('trailer.close')} onClick={onClose} />
      </div>
      <EmbedGate
        vendor={trailer.provider === 'file' ? null : trailer.provider}
        box={boxStyles}
        placeholder={picture && <Picture src={picture} alt="" room="dialog" />}
        prompt={t('trailer.ask', { 0: trailer.name, 1: trailer.host })}
        onceLabel={t('trailer.play')}
        more={
          <Link to={trailer.watchUrl}>
            {trailer.provider === 'file' ? t('trailer.openFile') : t('trailer.watchAt', { 0: trailer.name })}
          </Link>
        }
      >
        {() => <TrailerPlayer trailer={trailer} title={title} picture={picture ?? null} />}
      </EmbedGate>
    </div>
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
