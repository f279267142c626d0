import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { deferredComponent } from '../../deferred/deferred-component'
import { NOTABLE_FEED_PATH, type NotableItem } from '../../features/programme/rules/notable-item'
import type { PageContext } from '../../features/site/rules/page-context'
import { pageCode } from '../../platform/page-code'
import { PageHead } from '../page/page-head'

const NotableScreen = deferredComponent(
  pageCode('notable-screen', () =>
    import(/* webpackChunkName: "notable-screen" */ './notable-screen').then(module => module.NotableScreen),
  ),
)

interface NotableQuery {
  settings: { notable: NotableItem[] }
}

export default function NotableTemplate({ data }: PageProps<NotableQuery, PageContext>) {
  return <NotableScreen built={data.settings.notable} />
}

export function Head({ pageContext }: HeadProps<NotableQuery, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="notableScreen.title"
      descriptionKey="notableScreen.description"
      feed={NOTABLE_FEED_PATH}
    />
  )
}

export const query = graphql`
  query Notable($language: String!) {
    settings(language: { eq: $language }) {
      notable
    }
  }
`
