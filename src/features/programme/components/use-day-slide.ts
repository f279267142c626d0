import { type AnimationEvent, useCallback, useRef } from 'react'

/**
 * Lets a chosen day slide in from the side on which it lies in the strip. A day that changes by itself does not move.
 * @returns a function for just before the day is shown, and the props of the element around the days
 */
export function useDaySlide(dir: 'ltr' | 'rtl') {
  const days = useRef<HTMLDivElement>(null)
  const slideTo = useCallback(
    (day: string) => {
      const left = days.current?.querySelector<HTMLElement>('.day-panel:not([hidden])')?.dataset['day']
      // A press that was answered before the page is hydrated has shown the day already.
      if (days.current && left && left !== day)
        days.current.dataset['from'] = day > left === (dir === 'ltr') ? 'right' : 'left'
    },
    [dir],
  )
  // Not of a picture within.
  const onAnimationEnd = useCallback(({ target, currentTarget }: AnimationEvent<HTMLElement>) => {
    if (target === currentTarget) delete currentTarget.dataset['from']
  }, [])
  return { slideTo, daysProps: { ref: days, className: 'day-panels', onAnimationEnd } }
}
