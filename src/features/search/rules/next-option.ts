interface NextOption {
  /** Of a keyboard event. */
  key: string
  optionIds: readonly string[]
  activeId: string | null
}

/**
 * The option that an arrow key selects from the active one, cycling through the list and the field itself (null).
 * @returns undefined for other keys, and when there are no options
 */
export function nextOption({ key, optionIds, activeId }: NextOption): string | null | undefined {
  if (optionIds.length === 0) return undefined
  const at = activeId === null ? -1 : optionIds.indexOf(activeId)
  switch (key) {
    case 'ArrowDown':
      return optionIds[at + 1] ?? null
    case 'ArrowUp':
      return at === -1 ? optionIds.at(-1) : (optionIds[at - 1] ?? null)
    default:
      return undefined
  }
}
