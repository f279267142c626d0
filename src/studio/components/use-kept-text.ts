import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../platform/storage'

/**
 * State that is kept in this browser until it is as at the start again, so that a closed window or an ended session loses
 * nothing of what was typed. @param key names it in this browser
 */
export function useKeptText<T>(key: string, start: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => parse<T>(readStored(`studio ${key}`)) ?? start)
  const isStart = JSON.stringify(value) === JSON.stringify(start)
  useEffect(() => {
    writeStored(`studio ${key}`, isStart ? '' : JSON.stringify(value))
  }, [key, isStart, value])
  return [value, setValue]
}

function parse<T>(text: string | null): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}
