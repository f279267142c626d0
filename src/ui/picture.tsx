import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { pictureSource } from './picture-source'

const styles: ThemeUICSSObject = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

export interface PictureProps {
  /** An absolute URL or a path of the site's assets. */
  src: string
  /** Empty for a picture that says nothing its neighbourhood does not. */
  alt: string
  /** Pixels: the shape it is laid out in before it arrives. */
  width: number
  height: number
  /** The page's main picture: loaded at once and first. All others wait until they are near. */
  priority?: boolean
  /** Stands in when the picture cannot be had. */
  fallback?: ReactNode
}

/** A picture that keeps its place, comes late unless it matters, and has a stand-in. */
export function Picture({ src, alt, width, height, priority = false, fallback = null }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)

  // It may have failed before hydration, when nobody listened yet.
  useEffect(() => {
    const image = ref.current
    setBroken(Boolean(image?.complete && image.naturalWidth === 0 && image.getAttribute('src')))
  }, [src])

  if (broken) return fallback
  return (
    <img
      ref={ref}
      src={pictureSource(src)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchpriority: 'high' } : {})}
      onError={() => setBroken(true)}
      sx={styles}
    />
  )
}
