interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

const TEXT_TYPES = new Set(['text', 'search', 'datetime-local'])

/** Ctrl or ⌘ with S saves, Z undoes, Shift+Z or Y redoes. Text fields keep Z and Y for themselves. @returns stop */
export function startShortcuts({ save, undo, redo }: Shortcuts): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLInputElement && TEXT_TYPES.has(event.target.type)
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    const act = key === 's' ? save : isTyping ? undefined : isRedo ? redo : key === 'z' ? undo : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
