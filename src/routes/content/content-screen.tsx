import { NavigationWidget } from '../../features/content/components/widgets/text-widgets'
import { type WidgetProgramme, WidgetProgrammesProvider } from '../../features/content/components/widget-programmes'
import { WidgetList } from '../../features/content/components/widgets/widget-list'
import type { Alternate } from '../../features/site/rules/alternates'
import { leadingPictureOf } from '../../features/content/rules/leading-picture'
import type { PageWidget, WidgetOfType } from '../../features/content/rules/content-page-record'
import { LeadingPictureContext } from '../../features/content/components/rich-text'
import { PageBody, PageIntro } from '../page/page-body'
import { ReadingLayout } from './reading-layout'

export interface ContentQuery {
  contentPage: {
    title: string
    /** Languages of its texts where they are not the page's. */
    lang?: { title?: string } | null
    description: string | null
    image: string | null
    alternates: Alternate[]
    widgets: PageWidget[]
    programmes: WidgetProgramme[]
  }
}

/** A page of widgets: text pages use the reading layout, all others the full width. */
export function ContentScreen({ page: { title, lang, widgets, programmes } }: { page: ContentQuery['contentPage'] }) {
  const { contents, body } = toReadingPage(widgets) ?? { contents: null, body: null }
  return (
    <WidgetProgrammesProvider value={programmes}>
      <LeadingPictureContext.Provider value={leadingPictureOf(widgets)?.src ?? null}>
        {body ? (
          <ReadingLayout
            title={title}
            lang={lang?.title}
            contents={
              contents ? <NavigationWidget widget={{ ...contents, direction: 'HORIZONTAL', align: 'START' }} /> : null
            }
          >
            <WidgetList widgets={body} />
          </ReadingLayout>
        ) : (
          <PageBody>
            <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
              <PageIntro title={title} lang={lang?.title} />
              <WidgetList widgets={widgets} />
            </div>
          </PageBody>
        )}
      </LeadingPictureContext.Provider>
    </WidgetProgrammesProvider>
  )
}

/** Widgets that fit a single text column; pictures, tables and lists of films need the page's width. */
const READ: ReadonlySet<PageWidget['type']> = new Set([
  'heading',
  'free-text',
  'divider',
  'accordion',
  'navigation',
  'anchor',
  'spacer',
  'newsletter',
  'contact-form',
  'visit-form',
  'theater-info',
  'embed',
])

/**
 * Splits a text page into its table of contents (the first navigation of anchors), shown beside the text, and its body.
 * Null for a page that needs its full width.
 */
export function toReadingPage(widgets: readonly PageWidget[]) {
  if (!widgets.every(isRead)) return null
  const contents = widgets.find(isContents) ?? null
  return { contents, body: widgets.filter(widget => widget !== contents) }
}

/** Whether a widget fits the text column: also a section of such widgets, unless it has full width. */
function isRead(widget: PageWidget): boolean {
  return widget.type === 'section' ? !widget.fullWidth && widget.widgets.every(isRead) : READ.has(widget.type)
}

function isContents(widget: PageWidget): widget is WidgetOfType<'navigation'> {
  return widget.type === 'navigation' && widget.items.every(({ href }) => href.startsWith('#'))
}
