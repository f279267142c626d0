import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { PageTemplate } from '../features/layout/components/page-template'
import type { PageContext } from '../features/site/rules/page-context'
import { TheaterChooser } from '../features/theaters/components/theater-chooser'
import { PageProviders } from './page-providers'

type WrapPageElementArgs = Pick<
  WrapPageElementBrowserArgs<Record<string, unknown>, PageContext & Record<string, unknown>>,
  'element' | 'props'
>

/** Every page stands in the page template, inside the providers that depend on its context (specification §2). */
export function wrapPageElement({ element, props }: WrapPageElementArgs): ReactElement {
  const { pageContext } = props
  return (
    <PageProviders pageContext={pageContext}>
      <PageTemplate
        pagePath={pageContext.pagePath}
        theaterControl={pageContext.isSingleLocation ? null : <TheaterChooser />}
      >
        {element}
      </PageTemplate>
    </PageProviders>
  )
}
