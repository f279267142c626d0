import { keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberList } from '../../membership/components/use-member-list'

interface MemberPartProps<T> {
  list: MemberList<T>
  /** What is being loaded, said aloud. */
  label: string
  /** As high as what comes. */
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

const appear = keyframes({ from: { opacity: 0 } })
/** What comes within so long comes without a flicker before it; its place is kept all the same. */
const lateStyles = { animation: `${appear} 150ms 200ms both` }

/** Something of the member's that is loaded: its place until it comes, and words and another try where it does not. */
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
