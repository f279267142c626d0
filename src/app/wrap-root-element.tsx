import { CacheProvider } from '@emotion/react'
import type { WrapRootElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { createBrowserCache } from './emotion-cache'

let cache: ReturnType<typeof createBrowserCache> | undefined

/** Provides the browser's Emotion cache. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>): ReactElement {
  cache ??= createBrowserCache(document)
  return <CacheProvider value={cache}>{element}</CacheProvider>
}
