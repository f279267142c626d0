import { type ReactNode, useId } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../ui/heading'
import { keyframes } from '@emotion/react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberList } from '../../membership/components/use-member-list'

interface AccountPartProps {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
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

/** A list within a section, and its rows: a name at the start, a button at the end. */
export const PART_LIST: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
export const PART_ROW: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  py: 4,
  borderBlockStart: '1px solid',
  borderColor: 'border',
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

interface MemberPartProps<T> {
  list: MemberList<T>
  label: string
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

const appear = keyframes({ from: { opacity: 0 } })
/** Delays the skeleton so that fast responses do not flicker; its space is reserved at once. */
const lateStyles = { animation: `${appear} 150ms 200ms both` }

/** Member data that loads: a skeleton meanwhile, an error with a retry button when it fails. */
export function MemberPart<T>({ list, label, skeleton, children }: MemberPartProps<T>) {
  const { t } = useTranslation()
  switch (list.status) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={label}>
          <div sx={lateStyles}>{skeleton}</div>
        </div>
      )
    case 'failed':
      return (
        <div role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
          <Notice variant="warning">{list.words}</Notice>
          <Button variant="outline" onClick={list.retry}>
            {t('account.tryAgain')}
          </Button>
        </div>
      )
    case 'ready':
      return <>{children(list.value)}</>
  }
}

export function ShowMore({ list, onPress }: { list: MemberList<unknown>; onPress: () => void }) {
  const { t } = useTranslation()
  const label = t('account.showMore')
  return (
    <div>
      <Button variant="outline" busy={list.status === 'ready' && list.isRenewing} busyLabel={label} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
