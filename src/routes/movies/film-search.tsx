import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { SearchField } from '../search/search-field'

interface FilmSearchProps {
  title: string
  value: string
  /** Phones only show the field when open: posters come first, and the header links to the search. */
  isOpen: boolean
  onChange: (value: string) => void
}

/** The page's title with a field that searches titles while typing. */
export function FilmSearch({ title, value, isOpen, onChange }: FilmSearchProps) {
  const { t } = useTranslation()
  return (
    <header
      sx={{
        display: 'grid',
        gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 1fr) minmax(16rem, 22rem)'],
        columnGap: 5,
        rowGap: 4,
        alignItems: 'end',
      }}
    >
      <Heading as="h1">{title}</Heading>
      <div
        sx={{
          display: [isOpen ? 'block' : 'none', null, 'block'],
          // Searching needs scripts: without them every film is shown.
          '@media (scripting: none)': { display: 'none' },
        }}
      >
        <SearchField label={t('moviesScreen.searchLabel')} value={value} onChange={onChange} />
      </div>
    </header>
  )
}
