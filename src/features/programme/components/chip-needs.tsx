import { memo } from 'react'
import { Icon } from '../../../ui/icon'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useAccessNeeds, NEED_ICONS, needKey } from '../../filters/components/use-access-needs'
import { type AccessNeed, needsMet } from '../../schedule/rules/access-need'
import type { Attribute } from '../../schedule/rules/showtime'

/** Chips of one combination of tags share their array of attributes. */
const known = new WeakMap<readonly Attribute[], readonly AccessNeed[]>()

/** The needs met by a showtime with these attributes; the same array for the same attributes. */
export function needsMetBy(attributes: readonly Attribute[]): readonly AccessNeed[] {
  const found = known.get(attributes)
  if (found) return found
  const met = needsMet(attributes.map(({ tag }) => tag))
  known.set(attributes, met)
  return met
}

/**
 * The visitor's needs that a showtime meets: icons on its chip, text in its accessible name. Renders nothing without
 * needs.
 */
export const ChipNeeds = memo(function ChipNeeds({ met }: { met: readonly AccessNeed[] }) {
  const { t, locale } = useTranslation()
  const mine = useAccessNeeds().filter(need => met.includes(need))
  if (mine.length === 0) return null
  const names = mine.map(need => t(needKey(need))).join(commaOf(locale))
  return (
    <span className="chip-needs" title={names}>
      {mine.map(need => (
        <Icon key={need} name={NEED_ICONS[need]} size={18} />
      ))}
      <span className="chip-name">{` ${t('access.fits', { 0: names })} `}</span>
    </span>
  )
})
