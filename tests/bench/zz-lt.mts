import { chromium } from '@playwright/test'
import { playVendors } from '../../e2e/vendors/vendor-network'
import { answerConsentBefore } from '../../e2e/vendors/consent-answers'
import { WITHOUT_VENDORS } from '../../e2e/vendors/settings-table'
import { withThirdParties } from '../../e2e/vendors/site-settings'
const base = 'http://127.0.0.1:9666'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
for (const has of [true, false, true, false, true, false]) {
  const c = await b.newContext({ viewport: { width: 390, height: 844 } })
  const net = await playVendors(c, { baseURL: base })
  if (has) await answerConsentBefore(c, { regulation: 'gdpr', answer: 'granted' })
  else await withThirdParties(c, WITHOUT_VENDORS)
  const p = await c.newPage()
  await p.addInitScript(
    `window.lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.lt.push([Math.round(e.startTime),Math.round(e.duration),e.attribution[0].containerSrc.slice(-30,-18)])}).observe({type:'longtask',buffered:true})`,
  )
  const s = await c.newCDPSession(p)
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await p.goto(base + '/', { waitUntil: 'commit' })
  await p.waitForTimeout(7000)
  console.log(has, JSON.stringify(await p.evaluate('window.lt')))
  await c.close()
}
await b.close()
