import { Component, type ReactNode } from 'react'
import { LeadingCardsContext } from '../features/content/components/widgets/cards-widget'
import { ColumnsWidget, SectionWidget, WidgetList } from '../features/content/components/widgets/widget-list'
import type { PageWidget } from '../features/content/rules/content-page-record'

interface CanvasWidgetProps {
  widget: PageWidget
  /** Slots of a section (one) or of columns, in their order. */
  slots: readonly ReactNode[]
  /** Whether its cards come before the page's first heading (`findLeadingCards`). */
  isLeading: boolean
  /** What is shown in place of a widget that fails to draw. @param reason the error's message */
  renderFault: (reason: string) => ReactNode
}

const NONE: ReadonlySet<PageWidget> = new Set()

/** A widget as the site draws it. It answers to nobody: the studio selects, moves and edits it. */
export function CanvasWidget({ widget, slots, isLeading, renderFault }: CanvasWidgetProps) {
  return (
    <WidgetBoundary resetKey={JSON.stringify(widget)} renderFault={renderFault}>
      <LeadingCardsContext.Provider value={isLeading ? new Set([widget]) : NONE}>
        {widget.type === 'section' ? (
          <SectionWidget widget={widget} slots={slots} />
        ) : widget.type === 'columns' ? (
          <ColumnsWidget widget={widget} slots={slots} />
        ) : (
          <div ref={makeInert}>
            <WidgetList widgets={[widget]} />
          </div>
        )}
      </LeadingCardsContext.Provider>
    </WidgetBoundary>
  )
}

/** React 18 does not know the attribute. Links, forms and players in it can be neither pressed nor focused. */
function makeInert(element: HTMLElement | null): void {
  element?.setAttribute('inert', '')
}

interface WidgetBoundaryProps {
  /** Another one draws the widget again after a failure. */
  resetKey: string
  renderFault: (reason: string) => ReactNode
  children: ReactNode
}

interface WidgetBoundaryState {
  resetKey: string
  reason: string | null
}

/** A widget that fails leaves the others as they are. */
class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { resetKey: this.props.resetKey, reason: null }

  static getDerivedStateFromError(error: unknown): Pick<WidgetBoundaryState, 'reason'> {
    return { reason: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps(
    { resetKey }: WidgetBoundaryProps,
    state: WidgetBoundaryState,
  ): WidgetBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, reason: null }
  }

  override render(): ReactNode {
    const { reason } = this.state
    return reason === null ? this.props.children : this.props.renderFault(reason)
  }
}
