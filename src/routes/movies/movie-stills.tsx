import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { Picture } from '../../ui/picture'
import { RAIL_STYLES } from '../../ui/rail-styles'
import { PagePart } from '../page/page-part'
import type { MovieRecord } from '../page/records'

const styles: ThemeUICSSObject = {
  ...RAIL_STYLES,
  '& > li': {
    flex: 'none',
    scrollSnapAlign: 'start',
    // The width of the pictures' room `text`.
    width: 'min(44rem, 88%)',
    aspectRatio: '16 / 9',
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
      <ul tabIndex={0} aria-label={title} sx={styles}>
        {stills.map(({ src, alt }) => (
          <li key={src}>
            <Picture src={src} alt={alt} room="text" />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
