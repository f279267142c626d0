import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keyframes } from '@emotion/react'
import type { ThemeUICSSObject } from 'theme-ui'
import type { PictureRoom } from './picture-rooms'
import { selectPictureSet } from './picture-set'
import { usePictureTemplate } from './picture-source'

/** Later than most pictures arrive: nothing flashes below them. */
const appear = keyframes({ from: { visibility: 'hidden' } })

const frameStyles: ThemeUICSSObject = {
  display: 'block',
  position: 'relative',
  width: '100%',
  height: '100%',
}
const fallbackStyles: ThemeUICSSObject = {
  containerType: 'inline-size',
  animation: `${appear} 1ms 1.5s backwards`,
}

/**
 * The fallback below a picture is seen when the picture has failed, without scripts too: browsers paint neither mark nor
 * border for an `<img>` with an empty `alt` and without `width` and `height`. Limits give it the slot's size instead
 * (decision 065).
 */
const styles: ThemeUICSSObject = {
  ...frameStyles,
  '& > .picture-fallback': {
    ...fallbackStyles,
    ...{ position: 'absolute', inset: 0, display: 'block' },
    // Its size is the slot's: below the window the first layout leaves it out, which halves that of a home page.
    contentVisibility: 'auto',
  },
  '& > picture': { position: 'relative', display: 'block', height: '100%' },
  '& > picture > img': {
    width: 'auto',
    height: 'auto',
    minWidth: '100%',
    maxWidth: '100%',
    minHeight: '100%',
    maxHeight: '100%',
    objectFit: 'cover',
  },
}

/**
 * A logo is not cropped, and may be transparent. It moves its fallback to a second line, which is clipped; a failed one
 * has no width and leaves it in the first line.
 */
const logoStyles: ThemeUICSSObject = {
  ...frameStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  overflow: 'hidden',
  '& > .picture-fallback': { ...fallbackStyles, flex: '0 0 100%', order: 1, height: '100%' },
  '& > picture': { maxWidth: '100%', height: '100%', lineHeight: 0 },
  '& > picture > img': {
    display: 'inline',
    width: 'auto',
    height: '100%',
    aspectRatio: 'auto',
    objectFit: 'contain',
    verticalAlign: 'top',
  },
}

interface PictureProps {
  /** Absolute URL or path of the site's assets, with properties known at build time (platform/picture-address). */
  src: string
  /** Accessible name; empty for a decorative picture. */
  alt: string
  /** Layout slot: determines the default aspect ratio and the source set. */
  room: PictureRoom
  /** The page's main picture: loaded eagerly with high priority. */
  priority?: boolean
  /** Visible without scrolling: loaded eagerly. Others are loaded lazily. */
  isEarly?: boolean
  /** Fills the slot when the picture cannot be loaded; otherwise the slot's ground shows. Rendered below the picture. */
  fallback?: ReactNode | ((isBroken: boolean) => ReactNode)
}

/** A responsive picture that fills its slot, is lazy by default and has a fallback. */
export function Picture({ src, alt, room, priority = false, isEarly = false, fallback = null }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const set = selectPictureSet({ src, room, template: usePictureTemplate() })
  const below = typeof fallback === 'function' ? fallback(broken) : fallback

  // It may have failed before hydration, when there was no error listener.
  useEffect(() => {
    const image = ref.current
    setBroken(Boolean(image?.complete && image.naturalWidth === 0 && image.getAttribute('src')))
  }, [src])

  return (
    <span
      sx={room === 'logo' ? logoStyles : styles}
      {...(set.color ? { style: { backgroundColor: set.color } } : {})}
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {below && (
        <span className="picture-fallback" aria-hidden="true">
          {below}
        </span>
      )}
      {/* For browsers in which a failed picture keeps its size. */}
      <picture hidden={broken}>
        {set.sources.map(({ type, srcSet }) => (
          <source key={type ?? ''} {...{ type, srcSet }} sizes={set.sizes} />
        ))}
        <img
          ref={ref}
          src={set.src}
          alt=""
          width={set.width}
          height={set.height}
          decoding="async"
          loading={priority || isEarly ? 'eager' : 'lazy'}
          {...(priority ? { fetchpriority: 'high' } : {})}
          {...(set.position ? { style: { objectPosition: set.position } } : {})}
          onError={() => setBroken(true)}
        />
      </picture>
    </span>
  )
}
