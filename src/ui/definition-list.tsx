import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

const listStyles: ThemeUICSSObject = { m: 0, display: 'grid' }
const rowStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', 'minmax(8rem, 1fr) 3fr'],
  columnGap: 4,
  py: 3,
  borderTop: '1px solid',
  borderColor: 'border',
}
/** Short details, such as prices, are aligned to the end of the line, also on a phone. */
const pricedRowStyles: ThemeUICSSObject = { ...rowStyles, gridTemplateColumns: 'minmax(0, 1fr) auto' }
const termStyles: ThemeUICSSObject = { variant: 'text.meta', lineHeight: 'body' }
const detailStyles: ThemeUICSSObject = { m: 0, minWidth: 0 }
const priceTermStyles: ThemeUICSSObject = { minWidth: 0 }
const priceStyles: ThemeUICSSObject = { ...detailStyles, variant: 'text.time', whiteSpace: 'nowrap', textAlign: 'end' }

interface DefinitionListProps {
  /** Rows without details are omitted. */
  rows: readonly { term: string; details: ReactNode }[]
  /** Whether the details are prices; changes the layout. */
  isPriced?: boolean
}

/** A list of terms and details, side by side or stacked on a phone. */
export function DefinitionList({ rows, isPriced = false }: DefinitionListProps) {
  return (
    <dl sx={listStyles}>
      {rows
        .filter(({ details }) => details !== null && details !== undefined && details !== '' && details !== false)
        .map(({ term, details }) => (
          <div key={term} sx={isPriced ? pricedRowStyles : rowStyles}>
            <dt sx={isPriced ? priceTermStyles : termStyles}>{term}</dt>
            <dd sx={isPriced ? priceStyles : detailStyles}>{details}</dd>
          </div>
        ))}
    </dl>
  )
}
