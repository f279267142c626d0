import { vi } from 'vitest'

type Answer = { latitude: number; longitude: number } | { code: number } | 'silence'

/** Answers `navigator.geolocation`: with a position, an error's code, or not yet. @returns how often it was asked */
export function answerGeolocation(answer: Answer, { isSecure = true } = {}): () => number {
  let asked = 0
  vi.stubGlobal('isSecureContext', isSecure)
  const getCurrentPosition = (onPosition: (position: unknown) => void, onError: (error: unknown) => void) => {
    asked++
    if (answer === 'silence') return
    if ('code' in answer) onError(answer)
    else onPosition({ coords: answer })
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return () => asked
}

/** Takes it away, as a browser without one. */
export function withoutGeolocation(): void {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })
}
