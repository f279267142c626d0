import type { TheaterSummary } from '../../rules/theater-record'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../../ui/button'
import { Icon } from '../../../../ui/icon'
import { useSeenAtOnce } from '../../../../ui/use-seen-at-once'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useClosureState } from '../use-closure-state'
import { useDistanceWords } from '../nearby/use-distance-words'
import { useTheaterGroups, filterTheaters } from './use-theater-groups'
import { closureLabel } from '../../rules/closure-words'
import { LocationButton } from '../nearby/location-button'
import type { TheaterAction } from '../theater-card'
import { PICKER_STYLES } from './theater-picker-styles'
import { PickerField, type PickerFieldState, usePickerField } from './picker-field'
import { navigate } from 'gatsby'
import { useChooseTheater, useSelectedTheater } from '../use-selected-theater'

interface TheaterPickerProps {
  theaters: readonly TheaterSummary[]
  currentId: string | null
  onChoose: (theater: TheaterSummary) => void
  /** Lays the list out in columns, for a page rather than a dialog. */
  isWide?: boolean
  /** Card action at the end of each theater's row. Arrow keys skip it, Tab reaches it. */
  Action?: TheaterAction | null
  /** The picker's field, where it stands outside. */
  field?: PickerFieldState
}

/** Longer lists scroll inside a page's panel, so that they do not fill the page. */
const SCROLLS_FROM = 24

/** Finds a theater among many: type to filter, arrows to move, Enter to choose (in the field: the first match). */
export function TheaterPicker(props: TheaterPickerProps) {
  const { theaters, currentId, onChoose, isWide = false, Action, field: outer } = props
  const { t } = useTranslation()
  const [seenId, chooseId] = useSeenAtOnce(currentId)
  const choose = useCallback(
    (theater: TheaterSummary) => chooseId(theater.theaterId, () => onChoose(theater)),
    [chooseId, onChoose],
  )
  const distanceOf = useDistanceWords()
  const inner = usePickerField()
  const field = outer ?? inner
  const outerInput = outer?.input
  const { query, setQuery, input, chooseFirst, isSent } = field
  const box = useRef<HTMLDivElement>(null)
  const matches = useMemo(() => filterTheaters(theaters, query), [theaters, query])
  const groups = useTheaterGroups(matches, { total: theaters.length, byDistance: true })
  const [first] = groups.flatMap(group => group.theaters)
  const listClass = ['picker-list', isWide && 'picker-columns', Action && 'has-actions'].filter(Boolean).join(' ')

  useEffect(() => {
    chooseFirst.current = () => {
      if (first && query !== '') choose(first)
    }
    if (isSent.current) chooseFirst.current()
    isSent.current = false
    return () => {
      chooseFirst.current = null
    }
  }, [chooseFirst, isSent, first, query, choose])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const theaterButtons = box.current?.querySelectorAll<HTMLElement>('.picker-theater') ?? []
      const stops = [...(input.current ? [input.current] : []), ...theaterButtons]
      const at = stops.findIndex(stop => stop === event.target)
      const next = stops[at + stepOf(event.key)]
      if (at >= 0 && stepOf(event.key) !== 0) {
        event.preventDefault()
        next?.focus()
      } else if (at > 0 && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
        // Typing moves the focus back to the field, which receives the character.
        stops[0]?.focus()
      }
    }
    const holders: (HTMLElement | null | undefined)[] = [box.current, outerInput?.current]
    for (const holder of holders) holder?.addEventListener('keydown', onKeyDown)
    return () => {
      for (const holder of holders) holder?.removeEventListener('keydown', onKeyDown)
    }
  }, [input, outerInput])

  return (
    <div ref={box} sx={PICKER_STYLES}>
      {outer ? null : <PickerField field={field} />}
      <LocationButton />
      <p className="picker-count" role="status">
        {matches.length > 0 ? t('theaters.matches', { count: matches.length }) : t('theaters.noMatch', { query })}
      </p>
      {matches.length === 0 && (
        <Button variant="outline" onClick={() => setQuery('')}>
          {t('theaters.clearSearch')}
        </Button>
      )}
      <div className={isWide && theaters.length > SCROLLS_FROM ? 'picker-scroll' : undefined}>
        {groups.map(({ title, hasCities, theaters: members }) => (
          <section key={title ?? ''}>
            {title && <h3 className="picker-city">{title}</h3>}
            <ul className={listClass}>
              {members.map(theater => (
                <li key={theater.theaterId}>
                  <TheaterChoice
                    theater={theater}
                    isCurrent={theater.theaterId === seenId}
                    hasCity={hasCities}
                    distance={distanceOf(theater)}
                    onChoose={choose}
                  />
                  {Action && (
                    <div className="picker-action">
                      <Action theater={theater} isPlain />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function stepOf(key: string): number {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

interface TheaterChoiceProps extends Pick<TheaterPickerProps, 'onChoose'> {
  theater: TheaterSummary
  isCurrent: boolean
  hasCity: boolean
  distance: string | null
}

const TheaterChoice = memo(function TheaterChoice(props: TheaterChoiceProps) {
  const { theater, isCurrent, hasCity, distance, onChoose } = props
  const { t, locale } = useTranslation()
  const closure = useClosureState(theater)
  const city = hasCity ? theater.city : null
  const state = closure && closure.state !== 'open' ? closureLabel({ closure, locale, t }) : null
  const notes = [distance, city, state].filter(Boolean)
  return (
    <button
      type="button"
      className="picker-theater"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(theater)}
    >
      <span>
        <span className="picker-name">{theater.name} </span>
        {notes.length > 0 && <span className="picker-note">{notes.join(' · ')}</span>}
      </span>
      {isCurrent && <Icon name="check" size={20} label={t('theaters.current')} />}
    </button>
  )
})

/** Chooses a theater from a list; on a theater's own page it also navigates to the chosen theater's page. */
export function useSwitchTheater(): (theater: { theaterId: string; path: string }) => void {
  const selected = useSelectedTheater()
  const choose = useChooseTheater()
  const isOnTheaterPage = selected.status === 'selected' && selected.source === 'page'
  return useCallback(
    theater => {
      choose(theater.theaterId)
      if (isOnTheaterPage) void navigate(theater.path)
    },
    [choose, isOnTheaterPage],
  )
}
