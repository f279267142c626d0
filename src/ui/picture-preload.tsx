import { type PictureRoom, roomOf } from './picture-rooms'
import { selectPictureSet } from './picture-set'

interface PicturePreloadProps {
  src: string
  room: PictureRoom
  template: string | null
}

/**
 * Asks for a page's main picture with the first bytes, by the very set that `Picture` offers first, so that a browser chooses
 * the same file twice and fetches it once. One that does not know the format leaves it, and finds the picture in the page.
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
