interface ComboboxDress {
  input: HTMLInputElement
  listId: string
  isExpanded: boolean
  /** Id of the option selected with the arrow keys. */
  activeId: string | null
}

/**
 * Turns a text field into a combobox (ARIA 1.2) while its list exists: the field is usable before the list has loaded.
 */
export function dressCombobox({ input, listId, isExpanded, activeId }: ComboboxDress): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', listId)
  input.setAttribute('aria-expanded', String(isExpanded))
  if (activeId) input.setAttribute('aria-activedescendant', activeId)
  else input.removeAttribute('aria-activedescendant')
}

/** Reverts `dressCombobox`. */
export function undressCombobox(input: HTMLInputElement): void {
  for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
    input.removeAttribute(name)
}

/** Scrolls an option into view, no further than needed. */
export function showOption(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}

/** Follows an option's link by clicking it. */
export function followOption(id: string): void {
  document.getElementById(id)?.click()
}
