import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { type PictureRoom, roomOf } from './picture-rooms'
import { selectPictureSet } from './picture-set'
import { usePictureTemplate } from './picture-source'

const frameStyles: ThemeUICSSObject = { display: 'block', width: '100%', height: '100%' }
const styles: ThemeUICSSObject = { ...frameStyles, objectFit: 'cover' }

/** One transparent pixel for windows in which the picture is hidden, so that nothing is fetched. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface PictureProps {
  /** Absolute URL or path of the site's assets, with properties known at build time (platform/picture-address). */
  src: string
  /** Empty for a decorative picture. */
  alt: string
  /** Layout slot: determines the default aspect ratio and the source set. */
  room: PictureRoom
  /** The page's main picture: loaded eagerly with high priority. */
  priority?: boolean
  /** Visible without scrolling: loaded eagerly. Others are loaded lazily. */
  isEarly?: boolean
  /** Rendered when the picture cannot be loaded. */
  fallback?: ReactNode
}

/** A responsive picture that reserves its space, is lazy by default and has a fallback. */
export function Picture({ src, alt, room, priority = false, isEarly = false, fallback = null }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const set = selectPictureSet({ src, room, template: usePictureTemplate() })

  // It may have failed before hydration, when there was no error listener.
  useEffect(() => {
    const image = ref.current
    setBroken(Boolean(image?.complete && image.naturalWidth === 0 && image.getAttribute('src')))
  }, [src])

  if (broken) return fallback
  const image = (
    <img
      ref={ref}
      src={set.src}
      alt={alt}
      width={set.width}
      height={set.height}
      decoding="async"
      loading={priority || isEarly ? 'eager' : 'lazy'}
      {...(priority ? { fetchpriority: 'high' } : {})}
      onError={() => setBroken(true)}
      style={set.color ? { backgroundColor: set.color } : undefined}
      sx={styles}
    />
  )
  const { shownFrom } = roomOf(room)
  if (set.sources.length === 0 && shownFrom === undefined) return image
  return (
    <picture sx={frameStyles}>
      {shownFrom === undefined ? null : <source media={`(max-width: ${shownFrom - 0.02}px)`} srcSet={NOTHING} />}
      {set.sources.map(({ type, srcSet }) => (
        <source key={type ?? ''} {...{ type, srcSet }} sizes={set.sizes} />
      ))}
      {image}
    </picture>
  )
}
