import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage'

const STORAGE_KEY = 'searchKey'
const OFF = 'off'

/** Calls back when `/` is pressed outside fields and dialogs, unless the visitor has turned it off. */
export function useSearchKey(onPress: () => void): void {
  useEffect(() => watchSearchKey(onPress), [onPress])
}

/** Whether `/` opens the search, and a setter. True until the stored value is read. */
export function useSearchKeySwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(isSearchKeyOn()), [])
  const change = (next: boolean) => {
    setSearchKey(next)
    setOn(next)
  }
  return [isOn, change]
}

/** Whether `/` opens the search; on unless the visitor has turned it off (WCAG 2.1.4). */
function isSearchKeyOn(): boolean {
  return readStored(STORAGE_KEY) !== OFF
}

/** Stores whether `/` opens the search. */
function setSearchKey(isOn: boolean): void {
  writeStored(STORAGE_KEY, isOn ? 'on' : OFF)
}

/** Calls back when `/` is pressed outside text fields and while no dialog is open. @returns a function that stops it */
function watchSearchKey(onPress: () => void): () => void {
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
