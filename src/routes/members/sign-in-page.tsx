import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { PageBody } from '../page/page-body'
import { Heading } from '../../ui/heading'
import { Icon, type IconName } from '../../ui/icon'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { benefitsOf, type Benefit } from '../../features/membership/rules/member-benefits'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'

/** Looks like a ticket stub, with half circles along its upper edge. */
const stubStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 5,
  // Stays in view beside a long form, below the header.
  position: ['static', null, 'sticky'],
  top: '6.5rem',
  px: [5, 6],
  pt: 7,
  pb: 6,
  bg: 'stage',
  color: 'textOnStage',
  borderRadius: 'large',
  borderStartStartRadius: 0,
  borderStartEndRadius: 0,
  maskImage: 'radial-gradient(circle at 50% 0, transparent 0.4375rem, black 0.5rem)',
  maskSize: '1.5rem 100%',
  maskRepeat: 'repeat-x',
  maskPosition: '0 0',
  '@media (forced-colors: active)': { maskImage: 'none', border: '1px solid' },
}
const listStyles: ThemeUICSSObject = { display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }
const lineStyles: ThemeUICSSObject = { display: 'flex', gap: 3, lineHeight: 'snug', '& > svg': { flex: 'none' } }
const ICONS: Readonly<Record<Benefit, IconName>> = {
  POINTS: 'heart',
  VISITS: 'film',
  TICKETS: 'ticket',
  MONEY: 'ticket',
  orders: 'calendar',
  watchlist: 'heart',
  theaters: 'pin',
  card: 'phone',
}

function MemberBenefits() {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const { settings } = useSiteShell()
  return (
    <aside aria-labelledby="member-benefits" sx={stubStyles}>
      <Heading as="h2" size="h3" id="member-benefits">
        {t('signIn.benefitsTitle', { 0: settings.circuitName ?? settings.name })}
      </Heading>
      <ul sx={listStyles}>
        {benefitsOf(config).map(benefit => (
          <li key={benefit} sx={lineStyles}>
            <Icon name={ICONS[benefit]} size={22} />
            {t(`signIn.benefit.${benefit}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const layoutStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 32rem) minmax(0, 24rem)'],
  justifyContent: 'space-between',
  alignItems: 'start',
  columnGap: 8,
  rowGap: 7,
}
const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }
const introStyles: ThemeUICSSObject = { ...columnStyles, gap: 3, overflowWrap: 'break-word' }

interface SignInPageProps {
  /** Message key of the title below `memberPages`, and of the sentence below it in `signIn.lead`. */
  name: 'login' | 'register' | 'activate' | 'confirm' | 'forgotPassword' | 'resetPassword' | 'forgotUsername'
  children: ReactNode
}

/** A sign-in page: heading and form, with the benefits beside them. */
export function SignInPage({ name, children }: SignInPageProps) {
  const { t } = useTranslation()
  return (
    <PageBody>
      <div sx={layoutStyles}>
        <div sx={columnStyles}>
          <header sx={introStyles}>
            <Heading as="h1">{t(`memberPages.${name}`)}</Heading>
            <p sx={{ m: 0, color: 'textAlt', fontSize: 'lg' }}>{t(`signIn.lead.${name}`)}</p>
          </header>
          {children}
        </div>
        <MemberBenefits />
      </div>
    </PageBody>
  )
}
