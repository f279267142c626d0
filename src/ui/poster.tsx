import type { ThemeUICSSObject } from 'theme-ui'
import { Picture } from './picture'
import type { PictureRoom } from './picture-rooms'
import { TypographicPoster, type TypographicPosterProps } from './typographic-poster'
import type { ReactNode } from 'react'

const frameStyles: ThemeUICSSObject = {
  display: 'block',
  position: 'relative',
  width: '100%',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: 'small',
  bg: 'backgroundWithOffset',
  containerType: 'inline-size',
}

interface PosterProps {
  movie: Pick<TypographicPosterProps, 'id' | 'title' | 'year' | 'director'> & { poster?: string | null | undefined }
  /** Alternative text. Empty where the title is next to the poster. */
  alt?: string
  /** Layout slot. */
  room?: PictureRoom
  /** The page's main picture. */
  priority?: boolean
  /** Visible without scrolling. */
  isEarly?: boolean
  /** The title stands beside it: below its picture is the frame's plain ground, which keeps long lists small. */
  hasTitleBeside?: boolean
  /** Renders a typographic poster only when it is near the window, for long lists. */
  isLate?: boolean
}

/**
 * A film's poster: its picture, or a typographic poster if there is none or it cannot be loaded. Below pictures that are
 * not in the initial viewport, the HTML has no drawing, which keeps pages small.
 */
export function Poster(props: PosterProps) {
  const { movie, alt = '', room = 'poster-card', priority = false, isEarly = false, isLate = false } = props
  const { hasTitleBeside = false } = props
  const { id, title, year, director, poster } = movie
  const composed = { id, title, year, director }
  if (!poster) {
    return (
      <span
        className="poster"
        sx={frameStyles}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <TypographicPoster {...composed} isLate={isLate} />
      </span>
    )
  }
  return (
    <span className="poster" sx={frameStyles}>
      <Picture
        src={poster}
        {...{ alt, room, priority, isEarly }}
        fallback={isBroken =>
          isBroken || !hasTitleBeside ? (
            <TypographicPoster {...{ ...composed, isLate }} isWordsOnly={!isBroken && !isEarly} />
          ) : null
        }
      />
    </span>
  )
}

const styles: ThemeUICSSObject = {
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
}

/** Reserves space in a fixed aspect ratio. @param ratio width over height, default 4/3 (specification §9) */
export function AspectBox({ ratio = 4 / 3, children }: { ratio?: number; children: ReactNode }) {
  return (
    <div sx={styles} style={{ aspectRatio: String(ratio) }}>
      {children}
    </div>
  )
}
