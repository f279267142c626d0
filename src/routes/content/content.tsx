import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ContentQuery } from './content-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const ContentScreen = deferredComponent(
  pageCode('content-screen', () =>
    import(/* webpackChunkName: "content-screen" */ './content-screen').then(module => module.ContentScreen),
  ),
)

export default function ContentTemplate({ data }: PageProps<ContentQuery, PageContext>) {
  return <ContentScreen page={data.contentPage} />
}

export function Head({ data, pageContext }: HeadProps<ContentQuery, PageContext>) {
  const { widgets: _widgets, programmes: _programmes, lang: _lang, ...page } = data.contentPage
  return <PageHead pageContext={pageContext} {...page} />
}

export const query = graphql`
  query Content($language: String!, $pageSlug: String) {
    contentPage(language: { eq: $language }, slug: { eq: $pageSlug }) {
      title
      lang
      description
      image
      alternates {
        hreflang
        url
      }
      widgets
      programmes {
        ...WidgetProgrammeFields
      }
    }
  }
`
