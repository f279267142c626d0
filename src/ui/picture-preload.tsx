import { type PictureRoom, roomOf } from './picture-rooms'
import { selectPictureSet } from './picture-set'

interface PicturePreloadProps {
  src: string
  room: PictureRoom
  template: string | null
}

/**
 * Preloads a page's main picture with the same source set that `Picture` offers first, so that the browser fetches it
 * only once. Browsers without support for the format ignore it.
 */
export function PicturePreload({ src, room, template }: PicturePreloadProps) {
  const set = selectPictureSet({ src, room, template })
  const [best] = set.sources
  const { shownFrom } = roomOf(room)
  return (
    <link
      key="main-picture"
      rel="preload"
      as="image"
      {...(best ? { imageSrcSet: best.srcSet, imageSizes: set.sizes, type: best.type } : { href: set.src })}
      {...(shownFrom === undefined ? {} : { media: `(min-width: ${shownFrom}px)` })}
      {...{ fetchpriority: 'high' }}
    />
  )
}
