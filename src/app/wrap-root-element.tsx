import { CacheProvider } from '@emotion/react'
import type { WrapRootElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { createBrowserCache } from './emotion-cache'

let cache: ReturnType<typeof createBrowserCache> | undefined

/** Gives the browser the styles that the server wrote. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>): ReactElement {
  cache ??= createBrowserCache(document)
  return <CacheProvider value={cache}>{element}</CacheProvider>
}
