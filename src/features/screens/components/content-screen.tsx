import { WidgetList } from '../../content/components/widget-list'
import type { Widget } from '../../content/rules/widget-record'
import { PageBody } from './page-body'
import { PageIntro } from './page-intro'

export interface ContentQuery {
  contentPage: {
    title: string
    description: string | null
    image: string | null
    widgets: Widget[]
  }
}

/** A page an editor built of widgets. */
export function ContentScreen({ page }: { page: ContentQuery['contentPage'] }) {
  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <PageIntro title={page.title} />
        <WidgetList widgets={page.widgets} />
      </div>
    </PageBody>
  )
}
