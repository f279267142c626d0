import { SelectField } from '../../../ui/select-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { QuickBuySteps } from './use-quick-buy-options'
import { focusFirst } from './focus-first'

interface QuickBuyFilmProps {
  steps: QuickBuySteps
  theaterId: string | null
  hasFocus: boolean
  onChange: (movieId: string) => void
}

/** The second step: films of the theater first, then films of other theaters, which are listed once chosen. */
export function QuickBuyFilm({ steps, theaterId, hasFocus, onChange }: QuickBuyFilmProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { here, elsewhere, film, status, isIndexMissing } = steps
  const theater = theaters.find(one => one.theaterId === theaterId)
  const isLoading = status === 'loading'
  const hereGroup = theater ? { group: t('quickBuy.atTheater', { 0: theater.name }) } : {}
  const elseGroup = theater ? { group: t('quickBuy.elsewhere') } : {}
  const options = [
    ...here.map(({ movieId, title, count }) => ({
      value: movieId,
      label: `${title} · ${t('quickBuy.dayCount', { count })}`,
      ...hereGroup,
    })),
    // Until the theater's own films have loaded, it is unknown which films are elsewhere.
    ...(isLoading ? elsewhere.filter(({ movieId }) => movieId === film?.movieId) : elsewhere).map(
      ({ movieId, title }) => ({ value: movieId, label: title, ...(isLoading ? {} : elseGroup) }),
    ),
  ]
  return (
    <div className="step">
      <SelectField
        ref={focusFirst(hasFocus)}
        label={t('quickBuy.film')}
        value={film?.movieId ?? ''}
        options={options}
        {...(film ? {} : { placeholder: t(isLoading ? 'quickBuy.loading' : 'quickBuy.chooseFilm') })}
        onChange={onChange}
      />
      {isIndexMissing && <p className="step-note">{t('quickBuy.noFilms')}</p>}
    </div>
  )
}
