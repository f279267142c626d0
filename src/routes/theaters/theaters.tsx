import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { TheatersQuery } from './theaters-screen'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const TheatersScreen = deferredComponent(
  pageCode('theaters-screen', () =>
    import(/* webpackChunkName: "theaters-screen" */ './theaters-screen').then(module => module.TheatersScreen),
  ),
)

export default function TheatersTemplate({ data }: PageProps<TheatersQuery, PageContext>) {
  return <TheatersScreen {...data} />
}

export function Head({ pageContext }: HeadProps<TheatersQuery, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="screens.theatersTitle" descriptionKey="theatersScreen.description" />
  )
}

export const query = graphql`
  query Theaters($language: String!) {
    allTheater(filter: { language: { eq: $language }, hidden: { eq: false } }, sort: { theaterId: ASC }) {
      nodes {
        theaterId
        images
        address {
          street
          city
          state
          zip
        }
      }
    }
  }
`
