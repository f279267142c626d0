/// <reference types="google-publisher-tag" />
import { hasMethod } from '../../../platform/foreign-value'
import { guarded } from '../../../platform/report-error'

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
    guarded('ads', () => {
      const tag = (window as TagWindow).googletag
      if (!isReady(tag)) throw new Error('the publisher tag is not what it is documented to be')
      run(tag)
    })
  guarded('ads', () => {
    const tag = ((window as TagWindow).googletag ??= {})
    tag.cmd ??= []
    if (hasMethod(tag.cmd, 'push')) tag.cmd.push(ready)
  })
}

function isReady(tag: Partial<PublisherTag> | undefined): tag is PublisherTag {
  const needed = ['pubads', 'defineSlot', 'defineOutOfPageSlot', 'enableServices', 'display', 'destroySlots'] as const
  return tag !== undefined && needed.every(name => typeof tag[name] === 'function')
}
