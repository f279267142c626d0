import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { GalleryScreen, type GalleryQuery } from './gallery-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'

export default function GalleryTemplate({ data }: PageProps<GalleryQuery, PageContext>) {
  return <GalleryScreen {...data} />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} title="Design system" noIndex />
}

export const query = graphql`
  query Gallery($language: String!) {
    settings(language: { eq: $language }) {
      theme
    }
  }
`
