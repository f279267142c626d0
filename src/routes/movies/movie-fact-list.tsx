import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { FactList } from '../page/fact-list'
import { PagePart } from '../page/page-part'

interface MovieFactListProps {
  movie: {
    releaseDate: string | null
    studio: string | null
    originalLanguage: string | null
  }
}

/** Facts of a film that are not in its title band. Renders nothing without any. */
export function MovieFactList({ movie }: MovieFactListProps) {
  const { t, locale } = useTranslation()
  const facts = [
    { label: t('movieScreen.released'), value: movie.releaseDate && formatDate(movie.releaseDate, locale) },
    { label: t('movieScreen.originalLanguage'), value: languageName(movie.originalLanguage, locale) },
    { label: t('movieScreen.studio'), value: movie.studio },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <PagePart title={t('movieScreen.facts')}>
      <FactList facts={facts} />
    </PagePart>
  )
}

/** `fr` → `French`; returns texts that are no language code unchanged. */
function languageName(language: string | null, locale: string): string | null {
  if (!language || !/^[a-z]{2,3}(-\w+)*$/i.test(language)) return language
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
