import { type ReactNode, useEffect, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../../ui/heading'
import { Icon, type IconName } from '../../../../ui/icon'

export const DONE_PANEL_STYLES: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  p: [4, 5],
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'large',
  overflowWrap: 'anywhere',
  '& > p': { m: 0 },
}
const headStyles: ThemeUICSSObject = { display: 'flex', gap: 3, alignItems: 'center', '&:focus': { outline: 'none' } }
const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }

interface DonePanelProps {
  title: string
  icon?: IconName
  children?: ReactNode
  /** Buttons or links for the next step. */
  actions?: ReactNode
  /** Moves the focus to the panel, which has just replaced a form. */
  takesFocus?: boolean
}

/** A message that replaces a form. */
export function DonePanel({ title, icon = 'check', children, actions, takesFocus = true }: DonePanelProps) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])
  return (
    <section sx={DONE_PANEL_STYLES}>
      <div ref={head} tabIndex={-1} sx={headStyles}>
        <Icon name={icon} size={28} />
        <Heading as="h2" size="h3">
          {title}
        </Heading>
      </div>
      {children}
      {actions ? <div sx={actionStyles}>{actions}</div> : null}
    </section>
  )
}
