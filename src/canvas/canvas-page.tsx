import type { ReactNode } from 'react'
import { LeadingPictureContext } from '../features/content/components/rich-text'
import type { PageWidget } from '../features/content/rules/content-page-record'
import { toReadingPage } from '../routes/content/content-screen'
import { ReadingLayout } from '../routes/content/reading-layout'
import { PageBody, PageIntro } from '../routes/page/page-body'

interface CanvasPageProps {
  title: string
  /** By which the page is laid out as text or in full width; those that cannot be drawn are left out. */
  widgets: readonly PageWidget[]
  /** The page's widgets as Puck draws them. */
  children: ReactNode
}

/** Gap between widgets, as between those of a page (`widget-list`). */
const STACK = {
  '& > [data-puck-dropzone]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 },
} as const

/** A content page of the site, without header and footer. A table of contents stays among its widgets, to be edited. */
export function CanvasPage({ title, widgets, children }: CanvasPageProps) {
  const stack = <div sx={{ ...STACK, minWidth: 0 }}>{children}</div>
  return (
    <LeadingPictureContext.Provider value={null}>
      {toReadingPage(widgets) ? (
        <ReadingLayout title={title}>{stack}</ReadingLayout>
      ) : (
        <PageBody>
          <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
            <PageIntro title={title} />
            {stack}
          </div>
        </PageBody>
      )}
    </LeadingPictureContext.Provider>
  )
}

/** A slot of a section or a column, with the gaps of a page. */
export function CanvasSlot({ children }: { children: ReactNode }) {
  return <div sx={{ ...STACK, minWidth: 0 }}>{children}</div>
}
