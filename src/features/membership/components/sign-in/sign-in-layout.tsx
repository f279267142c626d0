import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../../ui/heading'
import { MemberBenefits } from './member-benefits'

const layoutStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 32rem) minmax(0, 24rem)'],
  justifyContent: 'space-between',
  alignItems: 'start',
  columnGap: 8,
  rowGap: 7,
}
const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }
const introStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  overflowWrap: 'break-word',
}

interface SignInLayoutProps {
  title: string
  lead?: string
  children: ReactNode
}

/** Layout of a sign-in page: heading and form, with the benefits beside them. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <div sx={layoutStyles}>
      <div sx={columnStyles}>
        <header sx={introStyles}>
          <Heading as="h1">{title}</Heading>
          {lead ? <p sx={{ m: 0, color: 'textAlt', fontSize: 'lg' }}>{lead}</p> : null}
        </header>
        {children}
      </div>
      <MemberBenefits />
    </div>
  )
}
