import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { type PictureRoom, roomOf } from './picture-rooms'
import { type PictureSet, selectPictureSet } from './picture-set'
import { usePictureTemplate } from './picture-template'

const styles: ThemeUICSSObject = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }
const frameStyles: ThemeUICSSObject = { display: 'block', width: '100%', height: '100%' }

/** One pixel, for windows that have no room for the picture: nothing is fetched. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export interface PictureProps {
  /** An absolute URL or a path of the site's assets, with its facts where the build knows them (platform/picture-facts). */
  src: string
  /** Empty for a picture that says nothing its neighbourhood does not. */
  alt: string
  /** Where it stands: its shape before it arrives, and the forms worth fetching. */
  room: PictureRoom
  /** The page's main picture: loaded at once and first. */
  priority?: boolean
  /** Seen with the page's first window: loaded at once. All others wait until they are near. */
  isEarly?: boolean
  /** Stands in when the picture cannot be had. */
  fallback?: ReactNode
}

/** A picture that keeps its place, in the form that fits it, comes late unless it matters, and has a stand-in. */
export function Picture({ src, alt, room, priority = false, isEarly = false, fallback = null }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const set = selectPictureSet({ src, room, template: usePictureTemplate() })

  // It may have failed before hydration, when nobody listened yet.
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
      style={colorOf(set)}
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

function colorOf({ color }: PictureSet): CSSProperties | undefined {
  return color ? { backgroundColor: color } : undefined
}
