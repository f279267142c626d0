import { memo, useMemo, useState, type CSSProperties } from 'react'
import { groupByFormat } from '../../../schedule/rules/group-showtimes'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { useTextLanguage } from '../../../site/components/use-text-language'
import type { AttributeIndex } from '../../../showtimes/components/attribute-index'
import { ShowtimeChip, type ShowtimeChipProps } from '../chips/showtime-chip'
import { haveSameFields, haveSameMembers } from '../../../showtimes/components/keyed-memo'

interface FormatGroupsProps extends Pick<ShowtimeChipProps, 'of' | 'moviePath'> {
  showtimes: readonly Showtime[]
  attributes: readonly Attribute[]
  index: AttributeIndex
}

/** A film's showtimes at one theater and day by format and language. The surrounding programme has the styles. */
export const FormatGroups = memo(function FormatGroups(props: FormatGroupsProps) {
  const { showtimes, attributes, index, ...chipProps } = props
  const langOf = useTextLanguage()
  const groups = useMemo(() => groupByFormat(showtimes, attributes), [showtimes, attributes])
  // A group stays in its place when its first showtime has begun.
  const [written] = useState(() => groups.map(nameOf))
  const placeOf = (group: Labels) => written.indexOf(nameOf(group)) + 1 || Infinity
  const shown = [...groups].sort((a, b) => placeOf(a) - placeOf(b))
  return (
    <div className="groups">
      {shown.map(({ formatLabel, languageLabel, showtimes: members }) => (
        <div className="group" key={nameOf({ formatLabel, languageLabel })}>
          {(formatLabel || languageLabel) && (
            <p className="group-name">
              {formatLabel && <strong lang={langOf(formatLabel)}>{formatLabel}</strong>}
              {formatLabel && languageLabel && ' · '}
              {langOf(languageLabel) ? <span lang={langOf(languageLabel)}>{languageLabel}</span> : languageLabel}
            </p>
          )}
          <ul className="chips">
            {members.map(showtime => (
              <ShowtimeChip
                key={showtime.id}
                {...chipProps}
                showtime={showtime}
                attributes={index.of(showtime)}
                isGrouped
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
})

type Labels = Record<'formatLabel' | 'languageLabel', string | null>
const nameOf = ({ formatLabel, languageLabel }: Labels) => `${formatLabel} ${languageLabel}`

/** Whether two sets of props render the same row: filters make new lists on every change, of the same showtimes. */
export function haveSameRow<P extends { showtimes: readonly unknown[] }>(before: P, after: P): boolean {
  const { showtimes } = before
  return haveSameMembers(showtimes, after.showtimes) && haveSameFields(before, { ...after, showtimes })
}

/** Style with the number of chips, from which browsers estimate the size of skipped rows (`programme-styles`). */
export function rowRoom(showtimes: readonly unknown[]): CSSProperties {
  return { '--chips': showtimes.length } as CSSProperties
}
