import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { PageTemplate } from '../features/layout/components/page-template'
import { usePastShowtimes } from '../features/showtimes/components/use-past-showtimes'
import type { PageContext } from '../features/site/rules/page-context'
import { deferredComponent } from '../deferred/deferred-component'
import { PageProviders } from './page-providers'
import { ThirdParties } from './third-parties'

type WrapPageElementArgs = Pick<
  WrapPageElementBrowserArgs<Record<string, unknown>, PageContext & Record<string, unknown>>,
  'element' | 'props'
>

const loadFrame = () => import('./page-frame')
const PageHeader = deferredComponent(() => loadFrame().then(frame => frame.PageHeader))
const SiteFooter = deferredComponent(() => loadFrame().then(frame => frame.SiteFooter))
const PageHosts = deferredComponent(() => loadFrame().then(frame => frame.PageHosts))

/** Renders every page in the page template, inside the providers that depend on its context (specification §2). */
export function wrapPageElement({ element, props }: WrapPageElementArgs): ReactElement {
  const { pageContext } = props
  const { pagePath, templateName, movieId, isSingleLocation } = pageContext
  return (
    <PageProviders pageContext={pageContext}>
      <PageTemplate
        pagePath={pagePath}
        header={<PageHeader isSingleLocation={isSingleLocation} />}
        footer={<SiteFooter />}
      >
        {element}
      </PageTemplate>
      <PastShowtimes />
      <PageHosts {...{ templateName, movieId, pagePath }} />
      <ThirdParties pageContext={pageContext} data={props.data} />
    </PageProviders>
  )
}

function PastShowtimes() {
  usePastShowtimes()
  return null
}
