import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { NotFoundQuery } from '../features/screens/components/not-found-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const NotFoundScreen = latePart(() =>
  import('../features/screens/components/not-found-screen').then(module => module.NotFoundScreen),
)

export default function NotFoundPage({ data }: PageProps<NotFoundQuery, PageContext>) {
  return <NotFoundScreen movies={data.allMovie.nodes} />
}

export function Head({ pageContext }: HeadProps<NotFoundQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="notFoundScreen.title" noIndex />
}

export const query = graphql`
  query NotFound {
    allMovie(filter: { nextShowtimeAt: { ne: null } }, sort: { position: ASC }, limit: 6) {
      nodes {
        ...MovieCardFields
      }
    }
  }
`
