import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { TheatersScreen } from '../features/screens/components/theaters-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function TheatersTemplate() {
  return <TheatersScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="screens.theatersTitle" descriptionKey="theatersScreen.description" />
  )
}
