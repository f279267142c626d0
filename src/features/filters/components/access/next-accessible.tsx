import { withMessages } from '../../../../platform/language-file'
import { useWantedComponent } from '../../../../ui/use-lazy-component'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useAccessNeeds } from './use-access-needs'
import type { NextAccessibleProps } from './next-accessible-line'

const loadCardLine = withMessages(() => import('./card-access-line').then(({ CardAccessLine }) => CardAccessLine))

/** Loads and renders `CardAccessLine`, for visitors with needs only. */
export function CardAccess({ movieId }: { movieId: string }) {
  const { Component: CardAccessLine } = useWantedComponent(loadCardLine, true)
  return CardAccessLine ? <CardAccessLine movieId={movieId} /> : <p sx={{ m: 0, mt: 1, minHeight: '1.5em' }} />
}

const loadNextLine = withMessages(() =>
  import('./next-accessible-line').then(({ NextAccessibleLine }) => NextAccessibleLine),
)

/** A film's next showtime that meets the visitor's needs. Without needs it renders nothing and loads no code. */
export function NextAccessible({ movie }: NextAccessibleProps) {
  const { t } = useTranslation()
  const hasNeeds = useAccessNeeds().length > 0
  const { Component: NextAccessibleLine, hasFailed } = useWantedComponent(loadNextLine, hasNeeds)
  if (!hasNeeds) return null
  return (
    <div sx={{ pt: 4, minHeight: '4.75rem' }}>
      {NextAccessibleLine ? <NextAccessibleLine movie={movie} /> : hasFailed ? t('access.notLoaded') : null}
    </div>
  )
}
