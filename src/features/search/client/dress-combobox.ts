interface ComboboxDress {
  input: HTMLInputElement
  listId: string
  isExpanded: boolean
  /** Id of the option the arrows have reached. */
  activeId: string | null
}

/** Makes a text field a combobox (ARIA 1.2) for as long as its list is there: the field was typed into before the list came. */
export function dressCombobox({ input, listId, isExpanded, activeId }: ComboboxDress): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', listId)
  input.setAttribute('aria-expanded', String(isExpanded))
  if (activeId) input.setAttribute('aria-activedescendant', activeId)
  else input.removeAttribute('aria-activedescendant')
}

/** Makes it a text field again. */
export function undressCombobox(input: HTMLInputElement): void {
  for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
    input.removeAttribute(name)
}

/** Brings an option into view, the list moved no more than needed. */
export function showOption(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}

/** Follows an option's link as a press on it would. */
export function followOption(id: string): void {
  document.getElementById(id)?.click()
}
