import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage'

const STORAGE_KEY = 'searchKey'
const OFF = 'off'

/** Whether `/` opens the search; on unless the visitor has turned it off (WCAG 2.1.4). */
const isSearchKeyOn = () => readStored(STORAGE_KEY) !== OFF

/** Calls back when `/` is pressed outside text fields and while no dialog is open, unless it is turned off. */
export function useSearchKey(onPress: () => void): void {
  useEffect(() => {
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
  }, [onPress])
}

/** Whether `/` opens the search, and a setter. True until the stored value is read. */
export function useSearchKeySwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(isSearchKeyOn()), [])
  const change = (next: boolean) => {
    writeStored(STORAGE_KEY, next ? 'on' : OFF)
    setOn(next)
  }
  return [isOn, change]
}
