import { describe, expect, it } from 'vitest'
import { type ConsentState, REFUSING_CONSENT } from '../../consent/rules/consent-state'
import { type AnalyticsInput, initialAnalytics, reduceAnalytics } from './analytics-state'

const NOT_READY = REFUSING_CONSENT
const UNKNOWN: ConsentState = { ...REFUSING_CONSENT, isReady: true }
const GRANTED: ConsentState = { ...UNKNOWN, consents: true }
const DENIED: ConsentState = { ...UNKNOWN, consents: false }
const WITHOUT_TOOL: ConsentState = { ...REFUSING_CONSENT, isConfigured: false }
const DISABLED_TOOL: ConsentState = { ...REFUSING_CONSENT, isEnabled: false }

const consent = (state: ConsentState): AnalyticsInput => ({ type: 'consent', consent: state })
const created = (state: ConsentState): AnalyticsInput => ({ type: 'created', consent: state })
const page = (path: string): AnalyticsInput => ({ type: 'page', view: { path, title: path } })
const event = (name: string): AnalyticsInput => ({ type: 'event', event: { name, properties: {} } })

/** The effects of each input, in short: `send-page /films/`. */
function run(inputs: readonly AnalyticsInput[], { hasLaunchScript = false } = {}): string[][] {
  let state = initialAnalytics({ hasLaunchScript })
  return inputs.map(input => {
    const next = reduceAnalytics(state, input)
    state = next.state
    return next.effects.map(effect => {
      if (effect.type === 'send-page') return `${effect.type} ${effect.view.path}`
      if (effect.type === 'send-event') return `${effect.type} ${effect.event.name}`
      return effect.type === 'enable' && effect.isAgain ? 'enable again' : effect.type
    })
  })
}

describe('the package is created (specification §4 Tracking)', () => {
  const answers = [true, false, undefined]
  const bits = [true, false]
  const rows = answers.flatMap(consents =>
    bits.flatMap(isConfigured =>
      bits.flatMap(isEnabled => bits.map(isReady => ({ consents, isConfigured, isEnabled, isReady }))),
    ),
  )

  it.each(rows)('under %j with consent or without a tool; with a launch script once the tool is ready', own => {
    const input = consent({ ...REFUSING_CONSENT, ...own })
    const expected = own.consents === true || !own.isConfigured || !own.isEnabled
    expect(run([input])).toEqual([expected ? ['create'] : []])
    expect(run([input], { hasLaunchScript: true })).toEqual([expected || own.isReady ? ['create'] : []])
  })

  it('once, and again after it failed', () => {
    expect(run([consent(GRANTED), consent(GRANTED), { type: 'creation-failed' }, consent(GRANTED)])).toEqual([
      ['create'],
      [],
      [],
      ['create'],
    ])
  })
})

describe('a visit', () => {
  it.each<[string, AnalyticsInput[], string[][]]>([
    [
      'sends the current page and what was done before the tool had answered, then everything',
      [page('/a/'), event('early'), consent(GRANTED), page('/b/'), created(GRANTED), event('x'), page('/c/')],
      [
        [],
        [],
        ['create'],
        [],
        ['enable', 'send-page /b/', 'send-event early', 'send-member-logins'],
        ['send-event x'],
        ['send-page /c/'],
      ],
    ],
    [
      'sends nothing of what was done before where the answer was no, or left open',
      [event('early'), consent(UNKNOWN), event('later'), consent(GRANTED), created(GRANTED)],
      [[], [], [], ['create'], ['enable', 'send-member-logins']],
    ],
    [
      'sends nothing after a withdrawal, and after another grant only the page shown then',
      [
        consent(GRANTED),
        created(GRANTED),
        page('/a/'),
        consent(DENIED),
        page('/b/'),
        event('meanwhile'),
        consent(GRANTED),
        consent(DENIED),
        consent(GRANTED),
      ],
      [
        ['create'],
        ['enable', 'send-member-logins'],
        ['send-page /a/'],
        ['disable', 'send-member-logins'],
        [],
        [],
        ['enable again', 'send-page /b/', 'send-member-logins'],
        ['disable', 'send-member-logins'],
        ['enable again', 'send-member-logins'],
      ],
    ],
    [
      'enables nothing where consent is withdrawn while the package is created',
      [consent(GRANTED), consent(DENIED), created(DENIED)],
      [['create'], [], ['send-member-logins']],
    ],
    ['needs no tool', [consent(WITHOUT_TOOL), created(WITHOUT_TOOL)], [['create'], ['enable', 'send-member-logins']]],
    [
      'needs no enabled tool',
      [consent(DISABLED_TOOL), created(DISABLED_TOOL)],
      [['create'], ['enable', 'send-member-logins']],
    ],
    [
      'does nothing once it is stopped',
      [consent(GRANTED), { type: 'stop' }, created(GRANTED), page('/a/'), event('x'), consent(GRANTED)],
      [['create'], [], [], [], [], []],
    ],
  ])('%s', (_, inputs, expected) => {
    expect(run(inputs)).toEqual(expected)
  })

  it.each<[string, AnalyticsInput[], string[][]]>([
    ['waits for the tool', [consent(NOT_READY)], [[]]],
    [
      'is loaded once the tool is ready, whatever its answer, and once',
      [consent(DENIED), created(DENIED), consent(GRANTED), consent(DENIED)],
      [
        ['create'],
        ['launch', 'send-member-logins'],
        ['enable', 'send-member-logins'],
        ['disable', 'send-member-logins'],
      ],
    ],
    [
      'is loaded before the vendors that need consent',
      [consent(GRANTED), created(GRANTED)],
      [['create'], ['launch', 'enable', 'send-member-logins']],
    ],
  ])('with a launch script, which %s', (_, inputs, expected) => {
    expect(run(inputs, { hasLaunchScript: true })).toEqual(expected)
  })

  it('keeps the first fifty early events', () => {
    const events = Array.from({ length: 60 }, (_, index) => event(String(index)))
    const effects = run([...events, consent(GRANTED), created(GRANTED)]).at(-1) ?? []
    expect(effects.filter(effect => effect.startsWith('send-event'))).toHaveLength(50)
    expect(effects).toContain('send-event 0')
  })
})
