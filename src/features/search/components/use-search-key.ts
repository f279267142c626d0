import { useEffect, useState } from 'react'
import { isSearchKeyOn, setSearchKey, watchSearchKey } from '../client/search-key'

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
