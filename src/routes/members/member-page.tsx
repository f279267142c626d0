import type { HeadProps, PageProps } from 'gatsby'
import type { ComponentType, NamedExoticComponent } from 'react'
import { LISTED_MEMBER_PAGES, type MemberPage } from '../../config/member-pages'
import { deferredComponent } from '../../deferred/deferred-component'
import type { PageContext } from '../../features/site/rules/page-context'
import { PageHead } from '../page/page-head'

interface MemberPanel {
  titleKey: string
  descriptionKey: string
  Screen: NamedExoticComponent
}

const SIGN_IN = 'signIn.description'
const ACCOUNT = 'account.description'

/** Pages of the loyalty programme (specification §1, §2), by template name. */
const PANELS: Record<MemberPage, MemberPanel> = {
  login: panel('memberPages.login', SIGN_IN, () => import('./login-screen').then(screen => screen.LoginScreen)),
  register: panel('memberPages.register', SIGN_IN, () =>
    import('./register-screen').then(screen => screen.RegisterScreen),
  ),
  activate: panel('memberPages.activate', SIGN_IN, () =>
    import('./activate-screen').then(screen => screen.ActivateScreen),
  ),
  confirm: panel('memberPages.confirm', SIGN_IN, () => import('./confirm-screen').then(screen => screen.ConfirmScreen)),
  'forgot-password': panel('memberPages.forgotPassword', SIGN_IN, () =>
    import('./forgot-password-screen').then(screen => screen.ForgotPasswordScreen),
  ),
  'reset-password': panel('memberPages.resetPassword', SIGN_IN, () =>
    import('./reset-password-screen').then(screen => screen.ResetPasswordScreen),
  ),
  'forgot-username': panel('memberPages.forgotUsername', SIGN_IN, () =>
    import('./forgot-username-screen').then(screen => screen.ForgotUsernameScreen),
  ),
  account: panel('memberPages.account', ACCOUNT, () => import('./account-screen').then(screen => screen.AccountScreen)),
  profile: panel('memberPages.profile', ACCOUNT, () => import('./profile-screen').then(screen => screen.ProfileScreen)),
  orders: panel('memberPages.orders', ACCOUNT, () => import('./orders-screen').then(screen => screen.OrdersScreen)),
  transactions: panel('memberPages.transactions', ACCOUNT, () =>
    import('./transactions-screen').then(screen => screen.TransactionsScreen),
  ),
  rewards: panel('memberPages.rewards', ACCOUNT, () => import('./rewards-screen').then(screen => screen.RewardsScreen)),
  cards: panel('memberPages.cards', ACCOUNT, () => import('./cards-screen').then(screen => screen.CardsScreen)),
  'favourite-theaters': panel('memberPages.favouriteTheaters', ACCOUNT, () =>
    import('./favourite-theaters-screen').then(screen => screen.FavouriteTheatersScreen),
  ),
  watchlist: panel('memberPages.watchlist', 'favourites.description', () =>
    import('./watchlist-screen').then(screen => screen.WatchlistScreen),
  ),
  'gift-card': panel('memberPages.giftCard', 'giftCard.description', () =>
    import('./gift-card-screen').then(screen => screen.GiftCardScreen),
  ),
}

/** Deferred component in a chunk of its own, so that a page does not load the code of others. */
function panel(titleKey: string, descriptionKey: string, load: () => Promise<ComponentType>): MemberPanel {
  return { titleKey, descriptionKey, Screen: deferredComponent(load) }
}

const panelOf = ({ templateName }: PageContext) => PANELS[templateName as MemberPage]

export default function MemberPageTemplate({ pageContext }: PageProps<object, PageContext>) {
  const { Screen } = panelOf(pageContext)
  return <Screen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  const { titleKey, descriptionKey } = panelOf(pageContext)
  const noIndex = !LISTED_MEMBER_PAGES.has(pageContext.templateName)
  return <PageHead {...{ pageContext, titleKey, descriptionKey, noIndex }} />
}
