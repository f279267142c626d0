import type { HeadProps, PageProps } from 'gatsby'
import type { NamedExoticComponent } from 'react'
import { LISTED_MEMBER_PAGES, type MemberPage } from '../../config/member-pages'
import { deferredComponent } from '../../deferred/deferred-component'
import type { PageContext } from '../../features/site/rules/page-context'
import { PageHead } from '../page/page-head'

interface MemberPanel {
  titleKey: string
  descriptionKey: string
  /** Deferred component in a chunk of its own, so that a page does not load the code of others. */
  Screen: NamedExoticComponent
}

const SIGN_IN = 'signIn.description'
const ACCOUNT = 'account.description'

/** Pages of the loyalty programme (specification §1, §2), by template name. */
const PANELS: Record<MemberPage, MemberPanel> = {
  login: {
    titleKey: 'memberPages.login',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./login-screen').then(module => module.LoginScreen)),
  },
  register: {
    titleKey: 'memberPages.register',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./register-screen').then(module => module.RegisterScreen)),
  },
  activate: {
    titleKey: 'memberPages.activate',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./activate-screen').then(module => module.ActivateScreen)),
  },
  confirm: {
    titleKey: 'memberPages.confirm',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./confirm-screen').then(module => module.ConfirmScreen)),
  },
  'forgot-password': {
    titleKey: 'memberPages.forgotPassword',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./forgot-password-screen').then(module => module.ForgotPasswordScreen)),
  },
  'reset-password': {
    titleKey: 'memberPages.resetPassword',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./reset-password-screen').then(module => module.ResetPasswordScreen)),
  },
  'forgot-username': {
    titleKey: 'memberPages.forgotUsername',
    descriptionKey: SIGN_IN,
    Screen: deferredComponent(() => import('./forgot-username-screen').then(module => module.ForgotUsernameScreen)),
  },
  account: {
    titleKey: 'memberPages.account',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./account-screen').then(module => module.AccountScreen)),
  },
  profile: {
    titleKey: 'memberPages.profile',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./profile-screen').then(module => module.ProfileScreen)),
  },
  orders: {
    titleKey: 'memberPages.orders',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./orders-screen').then(module => module.OrdersScreen)),
  },
  transactions: {
    titleKey: 'memberPages.transactions',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./transactions-screen').then(module => module.TransactionsScreen)),
  },
  rewards: {
    titleKey: 'memberPages.rewards',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./rewards-screen').then(module => module.RewardsScreen)),
  },
  cards: {
    titleKey: 'memberPages.cards',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() => import('./cards-screen').then(module => module.CardsScreen)),
  },
  'favourite-theaters': {
    titleKey: 'memberPages.favouriteTheaters',
    descriptionKey: ACCOUNT,
    Screen: deferredComponent(() =>
      import('./favourite-theaters-screen').then(module => module.FavouriteTheatersScreen),
    ),
  },
  watchlist: {
    titleKey: 'memberPages.watchlist',
    descriptionKey: 'favourites.description',
    Screen: deferredComponent(() => import('./watchlist-screen').then(module => module.WatchlistScreen)),
  },
  'gift-card': {
    titleKey: 'memberPages.giftCard',
    descriptionKey: 'giftCard.description',
    Screen: deferredComponent(() => import('./gift-card-screen').then(module => module.GiftCardScreen)),
  },
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
