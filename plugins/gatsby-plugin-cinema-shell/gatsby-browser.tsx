import { siteCode } from '../../src/app/site-code'

type WrapPageElement = ReturnType<typeof siteCode>['wrapPageElement']

export const wrapPageElement = (...args: Parameters<WrapPageElement>) => siteCode().wrapPageElement(...args)
