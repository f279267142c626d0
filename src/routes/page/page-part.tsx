import { useId, type ReactNode } from 'react'
import { Heading } from '../../ui/heading'

interface PagePartProps {
  title: string
  /** Rendered at the end of the title's line: a link to all, a count. */
  aside?: ReactNode
  children: ReactNode
  /** The section only contains showtimes or events and is hidden when all are past (`pastShowtimesBoot`). */
  isOfTimes?: boolean
}

/** A titled section of a page, as a named region. */
export function PagePart({ title, aside, children, isOfTimes = false }: PagePartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-times={isOfTimes ? '' : undefined}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: [4, null, 5], alignContent: 'start' }}
    >
      <div
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          // Breaks long words in large text instead of widening the page.
          overflowWrap: 'anywhere',
        }}
      >
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
