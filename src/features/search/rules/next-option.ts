interface NextOption {
  /** Of a keyboard event. */
  key: string
  optionIds: readonly string[]
  activeId: string | null
}

/**
 * The option that an arrow leads to from the active one, round through the field itself (null) and the whole list.
 * @returns undefined for other keys, and where there are no options
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
