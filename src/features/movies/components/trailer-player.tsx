import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { prefersReducedMotion } from '../../../platform/device'
import { pictureSource } from '../../../ui/picture-source'
import { EmbedFrame } from '../../consent/components/embed-gate'
import { useTranslation } from '../../i18n/components/use-translation'
import { type Trailer, withAutoplay } from '../rules/parse-trailer'

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

/**
 * Plays a trailer: in the provider's player in a frame, or natively for a file. With reduced motion it does not start
 * by itself.
 */
export function TrailerPlayer({ trailer, title, picture }: TrailerPlayerProps) {
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
      // eslint-disable-next-line jsx-a11y/media-has-caption
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
