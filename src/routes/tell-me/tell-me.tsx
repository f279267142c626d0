import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { deferredComponent } from '../../deferred/deferred-component'
import type { PageContext } from '../../features/site/rules/page-context'
import type { WishOption } from '../../features/wishes/rules/wish-options'
import { pageCode } from '../../platform/page-code'
import { PageHead } from '../page/page-head'

const TellMeScreen = deferredComponent(
  pageCode('tell-me-screen', () =>
    import(/* webpackChunkName: "tell-me-screen" */ './tell-me-screen').then(module => module.TellMeScreen),
  ),
)

interface TellMeQuery {
  settings: { wishOptions: WishOption[] }
}

export default function TellMeTemplate({ data }: PageProps<TellMeQuery, PageContext>) {
  return <TellMeScreen options={data.settings.wishOptions} />
}

export function Head({ pageContext }: HeadProps<TellMeQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="wishes.title" descriptionKey="wishes.description" noIndex />
}

export const query = graphql`
  query TellMe($language: String!) {
    settings(language: { eq: $language }) {
      wishOptions
    }
  }
`
