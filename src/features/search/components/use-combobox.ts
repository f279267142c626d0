import { useEffect, useState } from 'react'
import { dressCombobox, followOption, showOption, undressCombobox } from '../client/dress-combobox'
import { nextOption } from '../rules/next-option'

interface UseCombobox {
  /** The search field. */
  input: HTMLInputElement | null
  listId: string
  /** Ids of the options, in order. */
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

  useEffect(() => {
    if (input) dressCombobox({ input, listId, isExpanded, activeId })
  }, [input, listId, isExpanded, activeId])
  useEffect(() => (input ? () => undressCombobox(input) : undefined), [input])
  useEffect(() => {
    if (activeId) showOption(activeId)
  }, [activeId])

  useEffect(() => {
    if (!input) return
    const press = (event: KeyboardEvent) => {
      // Enter and arrows belong to the input method during composition.
      if (event.isComposing) return
      const reached = nextOption({ key: event.key, optionIds, activeId })
      if (reached !== undefined) {
        setActive(reached === null ? null : { id: reached, text })
        event.preventDefault()
      } else if (event.key === 'Enter' && activeId) {
        event.preventDefault()
        followOption(activeId)
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
