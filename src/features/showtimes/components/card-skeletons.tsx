import type { ThemeUICSSObject } from 'theme-ui'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { MovieGrid } from '../../movies/components/movie-card'

const posterStyles: ThemeUICSSObject = {
  aspectRatio: '2 / 3',
  borderRadius: 'small',
  bg: 'backgroundWithOffset',
  mb: 3,
}
const lineStyles: ThemeUICSSObject = { display: 'flex', flexDirection: 'column', gap: 2 }

export function CardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('showtimes.checking')}</VisuallyHidden>
      <MovieGrid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <div sx={posterStyles} />
            <div sx={lineStyles}>
              <Skeleton height="1.35rem" width="70%" />
              <Skeleton height="1.4rem" width="45%" />
              <Skeleton height="2.75rem" />
            </div>
          </div>
        ))}
      </MovieGrid>
    </div>
  )
}
