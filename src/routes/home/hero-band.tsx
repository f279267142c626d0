import type { ReactNode } from 'react'
import { Container } from '../../ui/container'
import { filmColors } from '../../ui/film-colors'
import { Heading } from '../../ui/heading'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import { useTextLanguage } from '../../features/site/components/use-text-language'
import { fitTitle } from './fit-title'
import { HERO_STYLES } from './hero-styles'

interface HeroBandProps {
  kicker?: string | null | undefined
  title: string
  path: string
  /** Behind the words, in full width. */
  backdrop: string | null
  /** Shown when there is no backdrop, or when it cannot be loaded. */
  fallback?: ReactNode
  /** Epoch ms from which its film or event is no longer shown (`pastShowtimesBoot`). */
  until?: number | null | undefined
  /** Language of the title where that is not the page's. */
  lang?: string | undefined
  /** At the lower edge. */
  picks?: ReactNode
  /** Facts and buttons below the title. */
  children: ReactNode
}

/** Featured film or event at the top of a page, from edge to edge: dark in both colour modes, words over a picture. */
export function HeroBand({ kicker, title, lang, path, backdrop, fallback, until, picks, children }: HeroBandProps) {
  const langOf = useTextLanguage()
  return (
    <div sx={HERO_STYLES} {...filmColors(backdrop)}>
      <article data-until={until ?? undefined}>
        <div className="hero-picture">
          {backdrop ? <Picture src={backdrop} alt="" room="featured" priority fallback={fallback} /> : fallback}
        </div>
        <Container>
          <div className="hero-words">
            {kicker ? (
              <p className="hero-kicker" lang={langOf(kicker)}>
                {kicker}
              </p>
            ) : null}
            <Heading as="h2" size="h1" style={fitTitle(title)}>
              <Link to={path} lang={lang} sx={{ color: 'inherit', textDecoration: 'none' }}>
                {title}
              </Link>
            </Heading>
            {children}
          </div>
        </Container>
      </article>
      {picks}
    </div>
  )
}
