import type { WrapRootElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { RootProviders } from './root-providers'

/** Gatsby's root wrapper: everything that outlives a navigation. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>): ReactElement {
  return <RootProviders>{element}</RootProviders>
}
