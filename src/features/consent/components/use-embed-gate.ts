import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { embedConsent, writeEmbedConsent } from '../client/embed-consent-store'
import { embedStanding, type EmbedStanding, type EmbedVendor } from '../rules/embed-standing'
import { readConsent, subscribeConsent } from '../client/consent-store'
import { type ConsentState, REFUSING_CONSENT } from '../rules/consent-state'

const NONE: readonly string[] = []
const nothingRemembered = () => NONE
const refusing = () => REFUSING_CONSENT

export interface EmbedGateState {
  standing: EmbedStanding
  isOpen: boolean
  /** The visitor has opened this gate and has not denied its vendor since. */
  isAgreed: boolean
  showOnce: () => void
  showAlways: () => void
  /** Keeps this gate open; the next one shows the prompt again. */
  promptAgain: () => void
  /** Receives the focus when the pressed button is removed. */
  frame: RefObject<HTMLDivElement>
}

/**
 * Whether a vendor's frame is shown: by the consent tool, this device's memory, or a press. Closed in the first render.
 * A null vendor: the site's own frame. `takesFocus` focuses the box on mount.
 */
export function useEmbedGate(vendor: EmbedVendor | null, { takesFocus = false } = {}): EmbedGateState {
  const consent = useConsent()
  const remembered = useSyncExternalStore(embedConsent.subscribe, embedConsent.read, nothingRemembered)
  const [agreedUnder, setAgreedUnder] = useState<EmbedStanding | null>(null)
  const standing = vendor === null ? 'allowed' : embedStanding(vendor, { consent, remembered })
  // A visitor who denies the vendor in the consent tool later has revoked this choice too.
  const isAgreed = agreedUnder !== null && (standing !== 'denied' || agreedUnder === 'denied')
  const { frame, focusLater } = useFocusLater(takesFocus)

  const agree = (remember?: boolean) => {
    focusLater()
    setAgreedUnder(standing)
    if (vendor !== null && remember !== undefined) writeEmbedConsent(vendor, remember)
  }
  return {
    standing,
    isOpen: isAgreed || standing === 'allowed' || standing === 'remembered',
    isAgreed,
    showOnce: () => agree(),
    showAlways: () => agree(true),
    promptAgain: () => agree(false),
    frame,
  }
}

/** The visitor's consent; refuses on the server and in the first render. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeConsent, readConsent, refusing)
}

function useFocusLater(atOnce: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(atOnce ? 1 : 0)
  useEffect(() => {
    if (presses > 0) frame.current?.focus({ preventScroll: true })
  }, [presses])
  return { frame, focusLater: () => setPresses(count => count + 1) }
}
