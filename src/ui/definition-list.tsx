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
const termStyles: ThemeUICSSObject = { variant: 'text.meta', lineHeight: 'body' }
const detailStyles: ThemeUICSSObject = { m: 0, minWidth: 0 }

interface DefinitionListProps {
  /** Rows without details are left out. */
  rows: readonly { term: string; details: ReactNode }[]
}

/** Facts by name: term and details side by side, one below the other on a phone. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl sx={listStyles}>
      {rows
        .filter(({ details }) => details !== null && details !== undefined && details !== '' && details !== false)
        .map(({ term, details }) => (
          <div key={term} sx={rowStyles}>
            <dt sx={termStyles}>{term}</dt>
            <dd sx={detailStyles}>{details}</dd>
          </div>
        ))}
    </dl>
  )
}
