import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../../ui/badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { useTextLanguage } from '../../site/components/use-text-language'
import { formatRuntime, toIsoDuration } from '../rules/format-runtime'

/** Fields of a film that lists need. `path` is null for a film without a page. */
export interface MovieSummary {
  movieId: string
  title: string
  /** Languages of its texts where they are not the page's. */
  lang?: { title?: string; synopsis?: string } | null
  path: string | null
  poster: string | null
  certificate: string | null
  runtimeMinutes: number | null
  releaseDate?: string | null
  /** Year the film was made. */
  year?: number | null
  directors?: readonly string[]
  genres?: readonly string[]
  /** Only NEW and PREVIEW are shown. */
  flags?: readonly string[]
  /** Labels of its showtimes' formats, the most important first. */
  formats?: readonly string[]
  /** Visible theaters with a showtime from today on. */
  theaterIds?: readonly string[]
}

interface MovieFactsProps extends Pick<MovieSummary, 'certificate' | 'runtimeMinutes'> {
  /** Further text: year, director, formats. Empty ones are omitted. */
  more?: readonly (string | null | undefined)[]
  /** Omits facts that would need a second line; for facts that are optional. */
  isOneLine?: boolean
}

const styles: ThemeUICSSObject = { m: 0, color: 'inherit', fontSize: 'sm', lineHeight: 1.6 }

/** Facts that do not fit wrap to a hidden line, starting with the last. */
const oneLine: ThemeUICSSObject = {
  ...styles,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.3em',
  height: '1.6em',
  overflow: 'hidden',
}

/** A film's facts in one line: certificate, runtime, and more. Inherits the text colour. */
export function MovieFacts({ certificate, runtimeMinutes, more = [], isOneLine = false }: MovieFactsProps) {
  const { t } = useTranslation()
  const langOf = useTextLanguage()
  const words = more.filter(Boolean)
  if (!certificate && !runtimeMinutes && words.length === 0) return null
  return (
    <p sx={isOneLine ? oneLine : styles}>
      {certificate && (
        <>
          <VisuallyHidden>{`${t('movies.certificate')} `}</VisuallyHidden>
          <Badge>{certificate}</Badge>{' '}
        </>
      )}
      {runtimeMinutes && <time dateTime={toIsoDuration(runtimeMinutes)}>{formatRuntime(runtimeMinutes, t)}</time>}
      {words.map((word, position) => (
        <span key={position} lang={langOf(word)}>{`${runtimeMinutes || position > 0 ? ' · ' : ''}${word}`}</span>
      ))}
    </p>
  )
}

/** Flags of specification §3 Movies that are shown. */
const SHOWN = { PREVIEW: 'movies.flag.preview', NEW: 'movies.flag.new' } as const

/** Badges for a film's shown flags: preview and new. Other flags are ignored. */
export function MovieFlags({ flags }: { flags: readonly string[] }) {
  const { t } = useTranslation()
  const shown = (['PREVIEW', 'NEW'] as const).filter(flag => flags.includes(flag))
  return shown.map(flag => (
    <Badge key={flag} variant="solid">
      {t(SHOWN[flag])}
    </Badge>
  ))
}
