import type { HeadProps, PageProps } from 'gatsby'
import type { ComponentType } from 'react'
import { LISTED_MEMBER_PAGES, type MemberPage } from '../../config/member-pages'
import type { MembershipLevel } from '../../config/membership-levels'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode, type PageCode } from '../../platform/page-code'
import type { PageContext } from '../../features/site/rules/page-context'
import { PageHead } from '../page/page-head'

/** What a page's context has for its screen. */
export interface MemberScreenProps {
  /** Of the site's films; only on the profile page. */
  genres?: readonly string[] | undefined
  /** Of the membership, from the lowest; only on the pages that show them, where the site has any. */
  levels?: readonly MembershipLevel[] | undefined
}

type MemberScreen = ComponentType<MemberScreenProps>

interface MemberPanel {
  titleKey: string
  descriptionKey: string
  load: PageCode<MemberScreen>
}

const SIGN_IN = 'signIn.description'
const ACCOUNT = 'account.description'

/** Pages of the loyalty programme (specification §1, §2), by template name. */
const PANELS: Record<MemberPage, MemberPanel> = {
  login: panel(
    'memberPages.login',
    SIGN_IN,
    pageCode('login-screen', () =>
      import(/* webpackChunkName: "login-screen" */ './login-screen').then(screen => screen.LoginScreen),
    ),
  ),
  register: panel(
    'memberPages.register',
    SIGN_IN,
    pageCode('register-screen', () =>
      import(/* webpackChunkName: "register-screen" */ './register-screen').then(screen => screen.RegisterScreen),
    ),
  ),
  activate: panel(
    'memberPages.activate',
    SIGN_IN,
    pageCode('activate-screen', () =>
      import(/* webpackChunkName: "activate-screen" */ './activate-screen').then(screen => screen.ActivateScreen),
    ),
  ),
  confirm: panel(
    'memberPages.confirm',
    SIGN_IN,
    pageCode('confirm-screen', () =>
      import(/* webpackChunkName: "confirm-screen" */ './confirm-screen').then(screen => screen.ConfirmScreen),
    ),
  ),
  'forgot-password': panel(
    'memberPages.forgotPassword',
    SIGN_IN,
    pageCode('forgot-password-screen', () =>
      import(/* webpackChunkName: "forgot-password-screen" */ './forgot-password-screen').then(
        screen => screen.ForgotPasswordScreen,
      ),
    ),
  ),
  'reset-password': panel(
    'memberPages.resetPassword',
    SIGN_IN,
    pageCode('reset-password-screen', () =>
      import(/* webpackChunkName: "reset-password-screen" */ './reset-password-screen').then(
        screen => screen.ResetPasswordScreen,
      ),
    ),
  ),
  'forgot-username': panel(
    'memberPages.forgotUsername',
    SIGN_IN,
    pageCode('forgot-username-screen', () =>
      import(/* webpackChunkName: "forgot-username-screen" */ './forgot-username-screen').then(
        screen => screen.ForgotUsernameScreen,
      ),
    ),
  ),
  account: panel(
    'memberPages.account',
    ACCOUNT,
    pageCode('account-screen', () =>
      import(/* webpackChunkName: "account-screen" */ './account-screen').then(screen => screen.AccountScreen),
    ),
  ),
  profile: panel(
    'memberPages.profile',
    ACCOUNT,
    pageCode('profile-screen', () =>
      import(/* webpackChunkName: "profile-screen" */ './profile-screen').then(screen => screen.ProfileScreen),
    ),
  ),
  orders: panel(
    'memberPages.orders',
    ACCOUNT,
    pageCode('orders-screen', () =>
      import(/* webpackChunkName: "orders-screen" */ './orders-screen').then(screen => screen.OrdersScreen),
    ),
  ),
  transactions: panel(
    'memberPages.transactions',
    ACCOUNT,
    pageCode('transactions-screen', () =>
      import(/* webpackChunkName: "transactions-screen" */ './transactions-screen').then(
        screen => screen.TransactionsScreen,
      ),
    ),
  ),
  rewards: panel(
    'memberPages.rewards',
    ACCOUNT,
    pageCode('rewards-screen', () =>
      import(/* webpackChunkName: "rewards-screen" */ './rewards-screen').then(screen => screen.RewardsScreen),
    ),
  ),
  cards: panel(
    'memberPages.cards',
    ACCOUNT,
    pageCode('cards-screen', () =>
      import(/* webpackChunkName: "cards-screen" */ './cards-screen').then(screen => screen.CardsScreen),
    ),
  ),
  'favourite-theaters': panel(
    'memberPages.favouriteTheaters',
    ACCOUNT,
    pageCode('favourite-theaters-screen', () =>
      import(/* webpackChunkName: "favourite-theaters-screen" */ './favourite-theaters-screen').then(
        screen => screen.FavouriteTheatersScreen,
      ),
    ),
  ),
  watchlist: panel(
    'memberPages.watchlist',
    'favourites.description',
    pageCode('watchlist-screen', () =>
      import(/* webpackChunkName: "watchlist-screen" */ './watchlist-screen').then(screen => screen.WatchlistScreen),
    ),
  ),
  'gift-card': panel(
    'memberPages.giftCard',
    'giftCard.description',
    pageCode('gift-card-screen', () =>
      import(/* webpackChunkName: "gift-card-screen" */ './gift-card-screen').then(screen => screen.GiftCardScreen),
    ),
  ),
}

function panel(titleKey: string, descriptionKey: string, load: PageCode<MemberScreen>): MemberPanel {
  return { titleKey, descriptionKey, load }
}

/** Each in a chunk of its own, so that a page does not load the code of others. */
const SCREENS = new Map(
  Object.entries(PANELS).map(([name, { load }]) => [name, deferredComponent<MemberScreenProps>(load, name)] as const),
)

const panelOf = ({ templateName }: PageContext) => PANELS[templateName as MemberPage]

export default function MemberPageTemplate({ pageContext }: PageProps<object, PageContext & MemberScreenProps>) {
  const Screen = SCREENS.get(pageContext.templateName)
  return Screen ? <Screen genres={pageContext.genres} levels={pageContext.levels} /> : null
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  const { titleKey, descriptionKey } = panelOf(pageContext)
  const noIndex = !LISTED_MEMBER_PAGES.has(pageContext.templateName)
  return <PageHead {...{ pageContext, titleKey, descriptionKey, noIndex }} />
}
