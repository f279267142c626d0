import type { ReactNode } from 'react'
import { PageBody } from '../page/page-body'
import { PageIntro } from '../page/page-intro'

interface ReadingLayoutProps {
  title: string
  lead?: string | null
  /** The page's list of its parts. */
  contents?: ReactNode
  children: ReactNode
}

/** A page to read: on a wide screen its name stays beside the column of text, with the list of its parts. */
export function ReadingLayout({ title, lead, contents, children }: ReadingLayoutProps) {
  return (
    <PageBody>
      <div
        sx={{
          display: 'grid',
          gridTemplateColumns: ['minmax(0, 1fr)', null, null, null, 'minmax(0, 2fr) minmax(0, 3fr)'],
          columnGap: 7,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <div
          sx={{
            display: 'grid',
            gap: 4,
            position: ['static', null, null, null, 'sticky'],
            top: 'calc(var(--header-height, 4.5rem) + 2rem)',
            // Long words of a title must not reach into the text.
            hyphens: 'auto',
          }}
        >
          <PageIntro title={title} lead={lead} />
          {contents}
        </div>
        {/* The first line of the text stands on the title's. */}
        <div sx={{ minWidth: 0, maxWidth: 'text', paddingBlockStart: [0, null, null, null, '0.75rem'] }}>
          {children}
        </div>
      </div>
    </PageBody>
  )
}
