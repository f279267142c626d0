import { readStored, writeStored } from '../../../platform/storage'

const KEPT_AS = 'searchKey'
const OFF = 'off'

/** Whether `/` opens the search: until the visitor says otherwise (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return readStored(KEPT_AS) !== OFF
}

/** Remembers whether `/` opens the search. */
export function setSearchKey(isOn: boolean): void {
  writeStored(KEPT_AS, isOn ? 'on' : OFF)
}

/** Calls back when `/` is pressed where nothing is typed into and no dialog is open. @returns stops */
export function watchSearchKey(onPress: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, altKey, metaKey } = event
    if (key !== '/' || defaultPrevented || ctrlKey || altKey || metaKey || !isSearchKeyOn()) return
    const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    if (isTyping || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onPress()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
