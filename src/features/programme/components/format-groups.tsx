import { memo, useMemo, type CSSProperties } from 'react'
import { groupByFormat } from '../../schedule/rules/group-showtimes'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import type { AttributeIndex } from '../../showtimes/components/attribute-index'
import { ShowtimeChip } from './showtime-chip'
import { haveSameMembers } from '../../showtimes/components/keyed-memo'

interface FormatGroupsProps {
  showtimes: readonly Showtime[]
  attributes: readonly Attribute[]
  index: AttributeIndex
  /** Part of the chips' accessible name: the film's title, or the theater's name. */
  of: string
  moviePath: string | null
  /** The price precedes the film's start in a chip's marks. */
  isPriceFirst?: boolean
}

/**
 * Showtimes of one film at one theater and day, grouped by format and language. The surrounding programme has the
 * styles.
 */
export const FormatGroups = memo(function FormatGroups(props: FormatGroupsProps) {
  const { showtimes, attributes, index, of, moviePath, isPriceFirst = false } = props
  const groups = useMemo(() => groupByFormat(showtimes, attributes), [showtimes, attributes])
  return (
    <div className="groups">
      {groups.map(({ formatLabel, languageLabel, showtimes: members }) => (
        <div className="group" key={`${formatLabel} ${languageLabel}`}>
          {(formatLabel || languageLabel) && (
            <p className="group-name">
              {formatLabel && <strong>{formatLabel}</strong>}
              {formatLabel && languageLabel && ' · '}
              {languageLabel}
            </p>
          )}
          <ul className="chips">
            {members.map(showtime => (
              <ShowtimeChip
                key={showtime.id}
                showtime={showtime}
                attributes={index.of(showtime)}
                of={of}
                moviePath={moviePath}
                isGrouped
                isPriceFirst={isPriceFirst}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
})

/**
 * Whether two sets of props render the same row: equal props and the same showtimes, in whatever array. Filters regroup
 * lists on every change, while most rows stay the same.
 */
export function haveSameRow<P extends { showtimes: readonly unknown[] }>(before: P, after: P): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(
    ([name, value]) =>
      Object.is(value, old.get(name)) || (name === 'showtimes' && haveSameMembers(before.showtimes, after.showtimes)),
  )
}

/**
 * Style with the number of chips, from which browsers estimate the size of rows that they skip (`programme-styles`).
 */
export function rowRoom(showtimes: readonly unknown[]): CSSProperties {
  return { '--chips': showtimes.length } as CSSProperties
}
