import { useCallback, useEffect, useRef, useState } from 'react'
import { keepWishes, readKeptWishes } from '../client/kept-wishes'
import type { ListedWish } from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import { callHost } from '../client/call-host'

export interface OwnWish extends ListedWish {
  secret: string
}

interface OwnWishes {
  wishes: readonly OwnWish[]
  /** Path of this browser's calendar, with prefix; null without one. */
  feedPath: string | null
  /** Why the list could not be read, or a wish not be ended. */
  fault: WishCallFault['kind'] | null
}

const NONE: OwnWishes = { wishes: [], feedPath: null, fault: null }

/** The wishes of this device and of its calendar. Empty until they are read. */
export function useOwnWishes() {
  const [own, setOwn] = useState<OwnWishes>(NONE)
  const turn = useRef(0)
  const refresh = useCallback(async () => {
    const mine = ++turn.current
    const read = await readOwn()
    if (mine === turn.current) setOwn(read)
  }, [])
  useEffect(() => {
    void refresh()
    return () => {
      turn.current += 1
    }
  }, [refresh])
  /** Ends one, and reads the list again. @returns whether it has ended */
  const end = async ({ secret, id, way }: OwnWish): Promise<boolean> => {
    const ended = await callHost(({ endWishes }) => endWishes({ secret, id }))
    if (ended.ok || ended.error.kind === 'unknown') {
      const isLast = own.wishes.every(other => other.secret !== secret || other.id === id)
      // A secret ends with its last wish.
      if (isLast) keepWishes({ [way]: null })
      await refresh()
      return true
    }
    setOwn(before => ({ ...before, fault: ended.error.kind }))
    return false
  }
  return { ...own, refresh, end }
}

async function readOwn(): Promise<OwnWishes> {
  const kept = readKeptWishes()
  const ways = (['push', 'feed'] as const).flatMap(way => (kept[way] ? [{ way, secret: kept[way].secret }] : []))
  const lists = await Promise.all(
    ways.map(async ({ way, secret }) => {
      const list = await callHost(({ listWishes }) => listWishes(secret))
      // It has ended by itself, or on another page.
      if (!list.ok && list.error.kind === 'unknown') keepWishes({ [way]: null })
      return list.ok
        ? { wishes: list.value.map(wish => ({ ...wish, secret })), fault: null }
        : { wishes: [], fault: list.error.kind }
    }),
  )
  const faults = lists.flatMap(({ fault }) => fault ?? [])
  return {
    wishes: lists.flatMap(({ wishes }) => wishes),
    feedPath: readKeptWishes().feed?.path ?? null,
    fault: faults.find(kind => kind !== 'unknown') ?? null,
  }
}
