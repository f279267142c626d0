/// <reference types="google-publisher-tag" />
import { reportError } from '../../../platform/report-error'

/** The used part of Google's tag (vendor document: GPT reference). */
export type PublisherTag = Pick<
  typeof googletag,
  'pubads' | 'defineSlot' | 'defineOutOfPageSlot' | 'enableServices' | 'display' | 'destroySlots' | 'setConfig'
>
export type TagSlot = googletag.Slot
export type SlotRendered = Pick<googletag.events.SlotRenderEndedEvent, 'slot' | 'isEmpty'>

type TagWindow = Window & { googletag?: Partial<PublisherTag> & { cmd?: unknown } }

/** Runs a callback with Google's tag, now or once it has loaded. Reports errors and never throws. */
export function withPublisherTag(run: (tag: PublisherTag) => void): void {
  const ready = () =>
    guarded(() => {
      const tag = (window as TagWindow).googletag
      if (!isReady(tag)) throw new Error('the publisher tag is not what it is documented to be')
      run(tag)
    })
  guarded(() => {
    const tag = ((window as TagWindow).googletag ??= {})
    tag.cmd ??= []
    if (hasPush(tag.cmd)) tag.cmd.push(ready)
  })
}

function isReady(tag: Partial<PublisherTag> | undefined): tag is PublisherTag {
  const needed = ['pubads', 'defineSlot', 'defineOutOfPageSlot', 'enableServices', 'display', 'destroySlots'] as const
  return tag !== undefined && needed.every(name => typeof tag[name] === 'function')
}

function hasPush(queue: unknown): queue is { push: (run: () => void) => void } {
  return typeof queue === 'object' && queue !== null && 'push' in queue && typeof queue.push === 'function'
}

function guarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error, 'ads')
  }
}
