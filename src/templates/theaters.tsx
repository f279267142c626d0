import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { TheatersScreen, type TheatersQuery } from '../features/screens/components/theaters-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function TheatersTemplate({ data }: PageProps<TheatersQuery, PageContext>) {
  return <TheatersScreen {...data} />
}

export function Head({ pageContext }: HeadProps<TheatersQuery, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="screens.theatersTitle" descriptionKey="theatersScreen.description" />
  )
}

export const query = graphql`
  query Theaters {
    allTheater(filter: { hidden: { eq: false } }) {
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
