import type { ReactNode } from 'react'
import { TheaterScope } from '../../features/content/components/theater-scope'
import { WidgetProgrammesProvider } from '../../features/content/components/widget-programmes'
import { WidgetList } from '../../features/content/components/widgets/widget-list'
import type { TheaterRecord } from '../page/records'

interface TheaterWidgetsProps {
  theater: TheaterRecord
  page: NonNullable<TheaterRecord['page']>
  /** Placed by a showtimes widget. */
  programme: ReactNode
}

/** The operator's widgets of a theater's page. */
export function TheaterWidgets({ theater, page, programme }: TheaterWidgetsProps) {
  return (
    <TheaterScope theater={theater} programme={programme}>
      <WidgetProgrammesProvider value={page.programmes}>
        <WidgetList widgets={page.widgets} />
      </WidgetProgrammesProvider>
    </TheaterScope>
  )
}
