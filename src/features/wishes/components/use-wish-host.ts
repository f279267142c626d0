import { useCallback, useEffect, useState } from 'react'
import type { WishOptions } from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import { callHost } from '../client/call-host'

export type WishHost =
  | { status: 'loading' }
  | { status: 'ready'; options: WishOptions }
  | { status: 'failed'; fault: WishCallFault['kind'] }

/** The ways in which the site's host tells visitors; `retry` asks it again. */
export function useWishHost(): WishHost & { retry: () => void } {
  const [host, setHost] = useState<WishHost>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void callHost(({ readWishOptions }) => readWishOptions()).then(read => {
      if (!isCurrent) return
      setHost(read.ok ? { status: 'ready', options: read.value } : { status: 'failed', fault: read.error.kind })
    })
    return () => {
      isCurrent = false
    }
  }, [turn])
  const retry = useCallback(() => {
    setHost({ status: 'loading' })
    setTurn(before => before + 1)
  }, [])
  return { ...host, retry }
}
