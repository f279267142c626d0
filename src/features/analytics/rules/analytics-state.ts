import { type ConsentState, hasAnswered, mayLoad } from '../../consent/rules/consent-state'
import type { PageView } from '../../site/rules/page-context'
import type { AnalyticsEvent } from './analytics-data'

interface AnalyticsState {
  /** The site has a launch script, which reads consent itself. */
  hasLaunchScript: boolean
  isLaunched: boolean
  /** The `analytics` package, which is created once something may be loaded. */
  instance: 'none' | 'creating' | 'ready' | 'stopped'
  /** `on`: with consent, or without a consent tool. */
  measuring: 'never' | 'on' | 'withdrawn'
  /** The current page, unless it was sent. */
  unsentPage: PageView | null
  /** Events before the consent tool has answered; null once none of them will be sent. */
  earlyEvents: readonly AnalyticsEvent[] | null
}

export type AnalyticsInput =
  | { type: 'consent'; consent: ConsentState }
  /** The package has been created. */
  | { type: 'created'; consent: ConsentState }
  | { type: 'creation-failed' }
  | { type: 'page'; view: PageView }
  | { type: 'event'; event: AnalyticsEvent }
  | { type: 'stop' }

/** What the client does, in this order. */
export type AnalyticsEffect =
  | { type: 'create' }
  | { type: 'launch' }
  /** Enables the vendors that need consent. `isAgain`: after a withdrawal. */
  | { type: 'enable'; isAgain: boolean }
  | { type: 'disable' }
  | { type: 'send-page'; view: PageView }
  | { type: 'send-event'; event: AnalyticsEvent }
  | { type: 'send-member-logins' }

const MOST_EARLY_EVENTS = 50

export function initialAnalytics({ hasLaunchScript }: Pick<AnalyticsState, 'hasLaunchScript'>): AnalyticsState {
  return { hasLaunchScript, isLaunched: false, instance: 'none', measuring: 'never', unsentPage: null, earlyEvents: [] }
}

/**
 * When analytics load and send what (specification §4 Tracking). Early events are buffered, as the visitor may have
 * consented on an earlier visit; without consent only the current page's view is sent later.
 */
export function reduceAnalytics(
  state: AnalyticsState,
  input: AnalyticsInput,
): { state: AnalyticsState; effects: AnalyticsEffect[] } {
  if (state.instance === 'stopped') return { state, effects: [] }
  switch (input.type) {
    case 'consent':
      return afterConsent(state, input.consent)
    case 'created':
      return afterConsent({ ...state, instance: 'ready' }, input.consent)
    case 'creation-failed':
      return { state: { ...state, instance: 'none' }, effects: [] }
    case 'page':
      return state.measuring === 'on'
        ? { state, effects: [{ type: 'send-page', view: input.view }] }
        : { state: { ...state, unsentPage: input.view }, effects: [] }
    case 'event':
      return state.measuring === 'on'
        ? { state, effects: [{ type: 'send-event', event: input.event }] }
        : { state: { ...state, earlyEvents: withEvent(state.earlyEvents, input.event) }, effects: [] }
    case 'stop':
      return { state: { ...state, instance: 'stopped' }, effects: [] }
  }
}

function afterConsent(before: AnalyticsState, consent: ConsentState) {
  const isGranted = mayLoad('granted', consent)
  const state = hasAnswered(consent) && !isGranted ? { ...before, earlyEvents: null } : { ...before }
  const effects: AnalyticsEffect[] = []
  if (state.instance !== 'ready') {
    if (state.instance === 'none' && mayLoad(state.hasLaunchScript ? 'ready' : 'granted', consent)) {
      state.instance = 'creating'
      effects.push({ type: 'create' })
    }
    return { state, effects }
  }
  if (state.hasLaunchScript && !state.isLaunched && mayLoad('ready', consent)) {
    state.isLaunched = true
    effects.push({ type: 'launch' })
  }
  if (isGranted && state.measuring !== 'on') {
    effects.push({ type: 'enable', isAgain: state.measuring === 'withdrawn' })
    if (state.unsentPage) effects.push({ type: 'send-page', view: state.unsentPage })
    for (const event of state.earlyEvents ?? []) effects.push({ type: 'send-event', event })
    state.measuring = 'on'
    state.unsentPage = null
    state.earlyEvents = null
  } else if (!isGranted && state.measuring === 'on') {
    state.measuring = 'withdrawn'
    effects.push({ type: 'disable' })
  }
  effects.push({ type: 'send-member-logins' })
  return { state, effects }
}

function withEvent(events: AnalyticsState['earlyEvents'], event: AnalyticsEvent): AnalyticsState['earlyEvents'] {
  return events && events.length < MOST_EARLY_EVENTS ? [...events, event] : events
}
