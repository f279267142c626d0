import { useState } from 'react'
import { success } from '../../platform/result'
import { useKeeper } from './use-keeper'

/** Has the stored session refreshed once more, where nobody answered before. */
export function useSessionStart() {
  const withKeeper = useKeeper()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    start: () => {
      setBusy(true)
      void withKeeper(async keeper => success(await keeper.start())).finally(() => setBusy(false))
    },
  }
}
