import { farComponent } from '../../../../deferred/deferred-component'
import { noteCode, pageCode } from '../../../../platform/page-code'

// What few logins come to, in one file, which is fetched with the page's other later code.

const load = () => import(/* webpackChunkName: "login-outcomes" */ './login-outcome-panels')
const importWayOut = pageCode('login-outcomes', () => load().then(panels => panels.LoginWayOut))

/** Notes, while a server renders the login page, that it may want this code. */
export const noteLoginOutcomes = () => noteCode(importWayOut)

export const LoginWayOut = farComponent(importWayOut)
export const ChangePassword = farComponent(
  pageCode('login-outcomes', () => load().then(panels => panels.ChangePassword)),
)
export const ExpiredPanel = farComponent(pageCode('login-outcomes', () => load().then(panels => panels.ExpiredPanel)))
export const RedirectOverlay = farComponent(
  pageCode('login-outcomes', () => load().then(panels => panels.RedirectOverlay)),
)
