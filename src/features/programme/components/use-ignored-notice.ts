import { useEffect } from 'react'
import { pageCode } from '../../../platform/page-code'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import type { IgnoredParameter } from '../../filters/rules/finder-query'

const importNotice = pageCode('ignored-notice', () =>
  import(/* webpackChunkName: "ignored-notice" */ './ignored-notice').then(module => module.IgnoredNotice),
)

/** The notice about ignored query parameters, whose code few visitors need. `isAwaited`: it will take its place in a moment. */
export function useIgnoredNotice(ignored: readonly IgnoredParameter[]) {
  const { Component, status, request } = useLazyComponent(importNotice)
  const isWanted = ignored.length > 0
  useEffect(() => {
    if (isWanted) request()
  }, [isWanted, request])
  return {
    IgnoredNotice: isWanted ? Component : null,
    isAwaited: isWanted && (status === 'idle' || status === 'loading'),
  }
}
