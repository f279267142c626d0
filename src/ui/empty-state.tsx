import type { ReactNode } from 'react'
import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from './heading'
import { Icon, type IconName } from './icon'

const boxStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'start',
  gap: 3,
  maxWidth: 'text',
  borderTop: '6px solid',
  borderColor: 'text',
  pt: 5,
  pb: [4, null, 5],
}
const drawingStyles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  maxWidth: '26rem',
  height: 'auto',
  '@media print': { display: 'none' },
}
const textStyles: ThemeUICSSObject = { color: 'textAlt', fontSize: 'lg', m: 0 }
const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }

interface EmptyStateProps {
  title: string
  level?: 'h1' | 'h2' | 'h3'
  icon?: IconName
  /** An empty house in place of the icon, where the state fills a page. */
  isDrawn?: boolean
  /** Explanation of what happened and what still works. */
  children?: ReactNode
  /** Buttons or links for the next step. */
  actions?: ReactNode
  /** Short code above the title, such as 404. */
  code?: string
}

/** A message in place of missing content. */
export function EmptyState(props: EmptyStateProps) {
  const { title, level = 'h2', icon, isDrawn = false, code, children, actions } = props
  return (
    <div sx={boxStyles}>
      {isDrawn ? (
        <img src={withPrefix('/drawings/empty-house.svg')} alt="" width={640} height={360} sx={drawingStyles} />
      ) : icon ? (
        <Icon name={icon} size={32} />
      ) : null}
      {code ? <span sx={{ variant: 'text.display', color: 'primaryInk' }}>{code}</span> : null}
      <Heading as={level} size={level === 'h3' ? 'h3' : 'h1'}>
        {title}
      </Heading>
      {children ? <div sx={textStyles}>{children}</div> : null}
      {actions ? <div sx={actionStyles}>{actions}</div> : null}
    </div>
  )
}
