import { useId, type ReactNode } from 'react'
import { Heading } from '../../ui/heading'

interface PagePartProps {
  title: string
  /** Stands at the end of the title's line: a link to all, a count. */
  aside?: ReactNode
  children: ReactNode
  /** It is nothing but showtimes: it goes with the last that begins (`pastShowtimesBoot`). */
  isOfTimes?: boolean
}

/** One titled part of a page, named for those who jump between regions. */
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
          // A long word in large letters breaks rather than widen the page.
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
