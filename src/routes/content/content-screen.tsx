import { NavigationWidget } from '../../features/content/components/navigation-widget'
import { WidgetList } from '../../features/content/components/widget-list'
import type { Alternate } from '../../features/site/rules/alternates'
import { leadingPictureOf } from '../../features/content/rules/leading-picture'
import type { PageWidget } from '../../features/content/rules/page-widget'
import { LeadingPictureContext } from '../../features/content/components/use-leading-picture'
import { toReadingPage } from './reading-page'
import { PageBody } from '../page/page-body'
import { PageIntro } from '../page/page-intro'
import { ReadingLayout } from './reading-layout'

export interface ContentQuery {
  contentPage: {
    title: string
    description: string | null
    image: string | null
    alternates: Alternate[]
    widgets: PageWidget[]
  }
}

/** A page of widgets: text pages use the reading layout, all others the full width. */
export function ContentScreen({ page }: { page: ContentQuery['contentPage'] }) {
  return (
    <LeadingPictureContext.Provider value={leadingPictureOf(page.widgets)?.src ?? null}>
      <ContentBody page={page} />
    </LeadingPictureContext.Provider>
  )
}

function ContentBody({ page }: { page: ContentQuery['contentPage'] }) {
  const { title, widgets } = page
  const reading = toReadingPage(widgets)
  if (reading) {
    const { contents, body } = reading
    return (
      <ReadingLayout
        title={title}
        contents={
          contents ? <NavigationWidget widget={{ ...contents, direction: 'HORIZONTAL', align: 'START' }} /> : null
        }
      >
        <WidgetList widgets={body} />
      </ReadingLayout>
    )
  }
  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <PageIntro title={title} />
        <WidgetList widgets={widgets} />
      </div>
    </PageBody>
  )
}
