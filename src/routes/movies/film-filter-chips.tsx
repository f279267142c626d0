import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { chosenKeys, optionLabel } from '../../features/filters/components/finder-words'
import type { Facet } from '../../features/filters/rules/facets'
import type { Finder } from '../../features/filters/components/use-finder'

interface FilmFilterChipsProps {
  finder: Finder
  facets: readonly Facet[]
}

/** The active filters as removable chips. */
export function FilmFilterChips({ finder, facets }: FilmFilterChipsProps) {
  const { t } = useTranslation()
  const chosen = facets.flatMap(facet =>
    facet.options.flatMap(option =>
      option.isSelected
        ? {
            key: `${facet.parameter} ${option.key}`,
            label: optionLabel({ parameter: facet.parameter, option, t }),
            remove: () => finder.toggle(facet.parameter, option.key, chosenKeys(facet)),
          }
        : [],
    ),
  )
  const sold = {
    key: 'sold',
    label: t('finder.hideSoldOut'),
    remove: () => finder.setHidesSoldOut(false),
  }
  const chips = finder.query.hidesSoldOut ? [...chosen, sold] : chosen
  return (
    <>
      {chips.map(({ key, label, remove }) => (
        <Chip key={key} aria-label={t('finder.remove', { 0: label })} onClick={remove}>
          {label}
          <Icon name="close" size={16} />
        </Chip>
      ))}
    </>
  )
}
