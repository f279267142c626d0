import { type RefObject, useEffect } from 'react'
import { onPressOutside } from '../../../platform/device'

/** Closes a popup on a press outside it, because not every browser moves the focus then. */
export function useDismiss(isOpen: boolean, element: RefObject<Element>, close: () => void): void {
  useEffect(() => (isOpen ? onPressOutside(() => element.current, close) : undefined), [isOpen, element, close])
}
