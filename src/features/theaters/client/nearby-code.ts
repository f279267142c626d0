import { pageCode } from '../../../platform/page-code'

/** What asks the device for the visitor's position. Most visitors never ask, so that it is loaded at the press. */
export const NEARBY_CODE = pageCode('nearby', () => import(/* webpackChunkName: "nearby" */ './find-position'))
