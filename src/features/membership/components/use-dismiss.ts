import { type RefObject, useEffect } from 'react'
import { onPressOutside } from '../../../platform/press-outside'

/** Closes what is open when somebody presses elsewhere: not every browser takes the focus from it by that. */
export function useDismiss(isOpen: boolean, element: RefObject<Element>, close: () => void): void {
  useEffect(() => (isOpen ? onPressOutside(() => element.current, close) : undefined), [isOpen, element, close])
}
