import { useEffect, useState } from 'react'
import { readPushSupport } from '../client/push-device'
import type { PushSupport } from '../rules/push-support'

/** What this device can do; `ready` in the first render, as the server has no device. Asks for nothing. */
export function usePushSupport(): PushSupport {
  const [support, setSupport] = useState<PushSupport>('ready')
  useEffect(() => setSupport(readPushSupport()), [])
  return support
}
