import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { Picture } from '../../ui/picture'
import { PagePart } from '../page/page-part'
import type { MovieRecord } from '../page/records'

const railStyles: ThemeUICSSObject = {
  display: 'flex',
  gap: [2, null, 4],
  m: 0,
  // Extends to the screen's edges on phones.
  mx: ['calc(-1 * var(--gutter))', 0],
  px: ['var(--gutter)', 0],
  scrollPaddingInline: ['var(--gutter)', 0],
  pb: 3,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: ({ colors }) => `${colors?.borderStrong} transparent`,
  scrollSnapType: 'x proximity',
  '& > li': {
    flex: 'none',
    // The width of the pictures' room `text`; on smaller screens the next one is seen in part.
    width: 'min(44rem, 88%)',
    aspectRatio: '16 / 9',
    scrollSnapAlign: 'start',
    bg: 'muted',
    borderRadius: 'medium',
    overflow: 'hidden',
  },
}

/** A film's stills in a row that scrolls, by keyboard too. */
export function MovieStills({ stills }: Pick<MovieRecord, 'stills'>) {
  const { t } = useTranslation()
  const title = t('movieScreen.stills')
  return (
    <PagePart title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <ul tabIndex={0} aria-label={title} sx={railStyles}>
        {stills.map(({ src, alt }) => (
          <li key={src}>
            <Picture src={src} alt={alt} room="text" />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
