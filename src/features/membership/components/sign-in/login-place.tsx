import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Skeleton } from '../../../../ui/skeleton'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSession } from '../../../session/components/use-session'
import { DONE_PANEL_STYLES } from './done-panel'

const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }

/** As high as the panel with a name of two lines: what stands below does not move when the name is known. */
const knownStyles: ThemeUICSSObject = { alignContent: 'start', minHeight: '11.5rem' }

/**
 * The server writes both, and the head's script says which is painted (`session-boot`): the form, or the place of what a
 * member finds here. Only while it is not known who is there.
 */
const placeStyles: ThemeUICSSObject = {
  ...columnStyles,
  '& > .for-guest': columnStyles,
  '& > .for-member': { ...knownStyles, display: 'none' },
  'html[data-session=member] &[data-waits] > .for-guest': { display: 'none' },
  'html[data-session=member] &[data-waits] > .for-member': { display: 'grid' },
}

/** The login form's place: whoever has a session sees the place of their own panel in it until the session is known. */
export function LoginPlace({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const isWaiting = session.status === 'pending' && session.problem === null
  return (
    <div sx={placeStyles} data-waits={isWaiting ? '' : undefined}>
      <div className="for-guest">{children}</div>
      {isWaiting ? (
        <div className="for-member" aria-busy="true">
          <VisuallyHidden>{t('signIn.looking')}</VisuallyHidden>
          <div sx={DONE_PANEL_STYLES}>
            <Skeleton width="14rem" height="1.75rem" />
            <Skeleton width="10rem" height="3rem" />
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** Where a member's panel stands: as high as the place that was kept for it. */
export function SignedInPlace({ children }: { children: ReactNode }) {
  return <div sx={{ display: 'grid', ...knownStyles }}>{children}</div>
}
