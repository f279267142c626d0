import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSession } from '../../features/session/components/use-session'
import { memberOf } from '../../features/session/rules/session-state'
import { pageCode } from '../../platform/page-code'
import { Link } from '../../ui/link'
import { useWantedComponent } from '../../ui/use-lazy-component'
import { PagePart } from '../page/page-part'
import type { BuiltTonight } from './use-tonight'

const loadEvening = pageCode('member-evening', () =>
  import(/* webpackChunkName: "member-evening" */ './member-evening').then(({ MemberEvening }) => MemberEvening),
)

// The boot script in the head marks members before the first paint (`session-boot`). As high as a ticket, so that what is
// below does not move when it comes.
const styles: ThemeUICSSObject = {
  display: 'none',
  'html[data-session=member] &': { display: 'block', minHeight: ['10rem', '8.5rem'] },
}

/** For members: their next ticket, and what of their list is on tonight. @param built as of `useTonight` */
export function MemberHome({ built, ticketsPath }: { built: BuiltTonight | null; ticketsPath: string }) {
  const { t } = useTranslation()
  const memberId = memberOf(useSession())?.memberId ?? null
  const { Component: Evening } = useWantedComponent(loadEvening, memberId !== null)
  return (
    <div sx={styles}>
      <PagePart title={t('homeScreen.nextVisit')} aside={<Link to={ticketsPath}>{t('homeScreen.tickets')}</Link>}>
        {Evening && memberId !== null ? <Evening {...{ memberId, built, ticketsPath }} /> : null}
      </PagePart>
    </div>
  )
}
