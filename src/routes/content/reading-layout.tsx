import type { ReactNode } from 'react'
import { PageBody, PageIntro } from '../page/page-body'

/** `lang`: of the title where that is not the page's. */
type ReadingLayoutProps = {
  title: string
  lang?: string | undefined
  lead?: string
  contents?: ReactNode
  children: ReactNode
}

/** Layout of a text page: on wide screens title and table of contents stay beside the text. */
export function ReadingLayout({ title, lang, lead, contents, children }: ReadingLayoutProps) {
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
            // Keeps long words of a title out of the text column.
            hyphens: 'auto',
          }}
        >
          <PageIntro title={title} lang={lang} lead={lead} />
          {contents}
        </div>
        {/* Aligns the first line of the text with the title. */}
        <div sx={{ minWidth: 0, maxWidth: 'text', paddingBlockStart: [0, null, null, null, '0.75rem'] }}>
          {children}
        </div>
      </div>
    </PageBody>
  )
}
