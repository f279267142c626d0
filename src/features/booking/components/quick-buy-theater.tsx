import { SelectField } from '../../../ui/select-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { LocationButton } from '../../theaters/components/location-button'
import type { QuickBuyOptions } from '../rules/quick-buy-options'
import { useOrderedTheaters } from './use-ordered-theaters'
import { focusFirst } from './focus-first'

interface QuickBuyTheaterProps {
  value: string | null
  /** The chosen film: theaters that show it come first. */
  film: QuickBuyOptions['film']
  hasFocus: boolean
  onChange: (theaterId: string) => void
}

/** The first step. Choosing here does not change the visitor's theater elsewhere on the site. */
export function QuickBuyTheater({ value, film, hasFocus, onChange }: QuickBuyTheaterProps) {
  const { t } = useTranslation()
  const theaters = useOrderedTheaters()
  const showing = new Set(film ? [...film.theaterIds, ...(film.isHere && value ? [value] : [])] : [])
  const isShowing = ({ theaterId }: { theaterId: string }) => showing.has(theaterId)
  const option = ({ theaterId, label }: (typeof theaters)[number]) => ({ value: theaterId, label })
  const options =
    showing.size === 0
      ? theaters.map(option)
      : [
          ...theaters.filter(isShowing).map(one => ({ ...option(one), group: t('quickBuy.showingIt') })),
          ...theaters
            .filter(one => !isShowing(one))
            .map(one => ({ ...option(one), group: t('quickBuy.notShowingIt') })),
        ]
  return (
    <div className="step">
      <SelectField
        ref={focusFirst(hasFocus)}
        label={t('quickBuy.cinema')}
        value={value ?? ''}
        options={options}
        {...(value === null ? { placeholder: t('quickBuy.chooseCinema') } : {})}
        onChange={onChange}
      />
      <LocationButton />
    </div>
  )
}
