import { type KeyboardEvent, useId, useState } from 'react'
import { findOptions, type PickOption } from '../../rules/pages/pick-options'
import { t } from '../../translate'

interface PickControlProps {
  id: string
  options: readonly PickOption[]
  value: string
  /** Any text is a value, as an address is; otherwise what is typed only searches. */
  isOpen: boolean
  isRequired: boolean
  describedBy: string | undefined
  /** Empty: no value. */
  onChange: (value: string) => void
}

/** Names a record, a picture or an address by search: a combobox with a list (ARIA 1.2). */
export function PickControl({ id, options, value, isOpen, isRequired, describedBy, onChange }: PickControlProps) {
  const listId = useId()
  const chosen = options.find(option => option.value === value)
  const shown = isOpen ? value : (chosen?.name ?? value)
  /** What is typed; null while nothing is searched. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Empty after the list was opened: it has everything until something is typed. */
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = typed === null ? [] : findOptions(options, query)
  const at = Math.min(active, found.length - 1)
  const close = () => {
    // Emptied, the field names nothing; any other text that names nothing is dropped.
    if (typed === '' && value !== '' && !isOpen) onChange('')
    setTyped(null)
  }
  const choose = (option: PickOption) => {
    onChange(option.value)
    setTyped(null)
  }
  const open = () => {
    setTyped(shown)
    setQuery('')
    setActive(isOpen ? -1 : 0)
  }
  const type = (text: string) => {
    setTyped(text)
    setQuery(text)
    setActive(isOpen ? -1 : 0)
    if (isOpen) onChange(text)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = found[at]
    if (step !== 0) {
      if (typed === null) open()
      else setActive(Math.max(0, Math.min(found.length - 1, at + step)))
    } else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else return
    event.preventDefault()
  }
  return (
    <div className="pick">
      <input
        id={id}
        className="input"
        role="combobox"
        aria-expanded={typed !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        aria-describedby={describedBy}
        aria-required={isRequired}
        autoComplete="off"
        placeholder={t('pick.search')}
        value={typed ?? shown}
        onChange={event => type(event.target.value)}
        onClick={() => typed === null && open()}
        onKeyDown={press}
        onBlur={close}
      />
      {!isOpen && value !== '' && chosen ? <p className="hint">{chosen.detail}</p> : null}
      {!isOpen && value !== '' && !chosen && options.length > 0 ? (
        <p className="field-fault">{t('pick.unknown', { value })}</p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        className="pick-list"
        aria-label={t('pick.found')}
        hidden={typed === null || (isOpen && found.length === 0)}
      >
        {found.map((option, position) => (
          <div
            key={`${option.value} ${position}`}
            id={`${listId}-${position}`}
            role="option"
            className="pick-option"
            aria-selected={position === at}
            // Before the field loses its focus.
            onPointerDown={event => {
              event.preventDefault()
              choose(option)
            }}
          >
            <span>{option.name}</span> <small>{option.detail}</small>
          </div>
        ))}
        {found.length === 0 ? (
          <div role="option" aria-selected={false} aria-disabled="true" className="pick-option">
            {t('pick.none')}
          </div>
        ) : null}
      </div>
    </div>
  )
}
