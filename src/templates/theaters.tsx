import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { mainPictureOfTheaters } from '../features/screens/main-picture'
import { PageHead } from '../features/screens/components/page-head'
import { TheatersScreen, type TheatersQuery } from '../features/screens/components/theaters-screen'
import type { PageContext } from '../features/site/rules/page-context'
import { useSiteShell } from '../features/site/use-site-shell'

export default function TheatersTemplate({ data }: PageProps<TheatersQuery, PageContext>) {
  return <TheatersScreen {...data} />
}

export function Head({ data, pageContext }: HeadProps<TheatersQuery, PageContext>) {
  const { theaters } = useSiteShell()
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="screens.theatersTitle"
      descriptionKey="theatersScreen.description"
      mainPicture={mainPictureOfTheaters({
        theaters,
        pictured: data.allTheater.nodes,
        locale: pageContext.language,
      })}
    />
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
