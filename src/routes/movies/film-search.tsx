import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { SearchField } from '../search/search-field'

interface FilmSearchProps {
  title: string
  value: string
  /** A phone shows the field only then: posters come first there, and the header has the way in. */
  isOpen: boolean
  onChange: (value: string) => void
}

/** The page's name with a field beside it that looks for a title while one types. */
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
          // Nothing is looked for without scripts: every film is shown.
          '@media (scripting: none)': { display: 'none' },
        }}
      >
        <SearchField label={t('moviesScreen.searchLabel')} value={value} onChange={onChange} />
      </div>
    </header>
  )
}
