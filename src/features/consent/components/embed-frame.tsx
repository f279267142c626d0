interface EmbedFrameProps {
  src: string
  /** What the frame shows, for those who do not see it. */
  title: string
  /** A player: it may fill the screen, and play sound once asked to. */
  isPlayer?: boolean
}

/** Somebody else's page inside this one, with no more rights than it needs. Stands behind an `EmbedGate`. */
export function EmbedFrame({ src, title, isPlayer = false }: EmbedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      loading="lazy"
      // Players refuse to play where they are not told the site.
      referrerPolicy="strict-origin-when-cross-origin"
      {...(isPlayer
        ? { allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture', allowFullScreen: true }
        : { allow: '' })}
    />
  )
}
