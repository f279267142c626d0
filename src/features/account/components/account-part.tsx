import { type ReactNode, useId } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../ui/heading'

interface AccountPartProps {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

const partStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
const headStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 1,
}

/** A titled section of an account page. */
export function AccountPart({ title, lead, aside, children }: AccountPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} sx={partStyles}>
      <div sx={headStyles}>
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {lead ? <p sx={{ m: 0, maxWidth: 'text', color: 'textAlt' }}>{lead}</p> : null}
      {children}
    </section>
  )
}
