interface EmbedFrameProps {
  src: string
  /** Accessible name of the frame's content. */
  title: string
  /** A video player: may go full screen, and play sound on request. */
  isPlayer?: boolean
}

/** A third-party frame with the fewest permissions it needs. Always used inside an `EmbedGate`. */
export function EmbedFrame({ src, title, isPlayer = false }: EmbedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      loading="lazy"
      // Players refuse to play without the site's origin.
      referrerPolicy="strict-origin-when-cross-origin"
      {...(isPlayer
        ? { allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture', allowFullScreen: true }
        : { allow: '' })}
    />
  )
}
