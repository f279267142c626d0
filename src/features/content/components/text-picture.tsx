import { parsePicture } from '../../../platform/picture-address'
import { selectPictureSet } from '../../../ui/picture-set'
import { usePictureTemplate } from '../../../ui/picture-source'
import { useIsLeadingPicture } from './use-leading-picture'

const LATE = { loading: 'lazy' } as const

interface TextPictureProps {
  /** As the build writes it, with the picture's dimensions if known. */
  src: string
  /** Attributes set by the editor, such as a width. */
  attributes: Readonly<Record<string, string>>
}

/** A picture within a text: as large as the editor or the file specifies, never cropped. */
export function TextPicture({ src, attributes }: TextPictureProps) {
  const set = selectPictureSet({ src, room: 'text', template: usePictureTemplate() })
  const coming = useIsLeadingPicture(src) ? ({ loading: 'eager', fetchpriority: 'high' } as const) : LATE
  const image = <img alt="" {...coming} {...shapeOf(src, attributes)} {...attributes} src={set.src} />
  if (set.sources.length === 0) return image
  return (
    <picture>
      {set.sources.map(({ type, srcSet }) => (
        <source key={type ?? ''} {...{ type, srcSet }} sizes={set.sizes} />
      ))}
      {image}
    </picture>
  )
}

/** Width and height, to avoid a layout shift. */
function shapeOf(src: string, { width }: TextPictureProps['attributes']): { width?: number | string; height?: number } {
  const { details } = parsePicture(src)
  if (!details) return {}
  const shown = Number(width)
  if (!(shown > 0)) return { width: details.width, height: details.height }
  return { height: Math.round((shown * details.height) / details.width) }
}
