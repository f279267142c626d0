import { useEffect, useState } from 'react'

interface UseCombobox {
  /** The search field, which becomes the combobox of the list. */
  input: HTMLInputElement | null
  listId: string
  optionIds: readonly string[]
  /** The typed text; a change resets the active option. */
  text: string
  onClear: () => void
}

/**
 * Keyboard and ARIA of a combobox with a list (ARIA 1.2): arrows cycle through field and options, Home and End move in
 * the text, Enter follows the active option, Escape clears the text, then closes.
 * @returns the id of the active option
 */
export function useCombobox({ input, listId, optionIds, text, onClear }: UseCombobox): string | null {
  const [active, setActive] = useState<{ id: string; text: string } | null>(null)
  const activeId = active?.text === text && optionIds.includes(active.id) ? active.id : null
  const isExpanded = optionIds.length > 0

  // The field is usable before the list has loaded; it is a combobox while the list exists.
  useEffect(() => {
    if (!input) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isExpanded),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  }, [input, listId, isExpanded, activeId])
  useEffect(() => {
    if (!input) return
    return () => {
      const names = ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant']
      for (const name of names) input.removeAttribute(name)
    }
  }, [input])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useEffect(() => {
    if (!input) return
    const press = (event: KeyboardEvent) => {
      // Enter and arrows belong to the input method during composition.
      if (event.isComposing) return
      const reached = nextOption(event.key, optionIds, activeId)
      if (reached !== undefined) {
        setActive(reached === null ? null : { id: reached, text })
        event.preventDefault()
      } else if (event.key === 'Enter' && activeId) {
        event.preventDefault()
        document.getElementById(activeId)?.click()
      } else if (event.key === 'Escape' && text !== '') {
        event.preventDefault()
        onClear()
      } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
        setActive(null)
      }
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input, optionIds, activeId, text, onClear])

  return activeId
}

/** The option that an arrow key selects, cycling through the list and the field (null). Undefined for other keys. */
function nextOption(key: string, optionIds: readonly string[], activeId: string | null) {
  if (optionIds.length === 0) return undefined
  const at = activeId === null ? -1 : optionIds.indexOf(activeId)
  if (key === 'ArrowDown') return optionIds[at + 1] ?? null
  if (key === 'ArrowUp') return at === -1 ? optionIds.at(-1) : (optionIds[at - 1] ?? null)
  return undefined
}
