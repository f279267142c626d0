import type { HeadProps } from 'gatsby'
import { GalleryScreen } from '../features/gallery/components/gallery-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function GalleryTemplate() {
  return <GalleryScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} title="Design system" noIndex />
}
