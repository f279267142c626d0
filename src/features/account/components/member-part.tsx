import { keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberList } from '../../membership/components/use-member-list'

interface MemberPartProps<T> {
  list: MemberList<T>
  /** Accessible name while loading. */
  label: string
  /** As high as the loaded content. */
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
