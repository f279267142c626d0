import { useEffect } from 'react'
import { pageCode } from '../../../../platform/page-code'
import { useLazyComponent } from '../../../../ui/use-lazy-component'

const loadGrid = pageCode('week-grid', () =>
  import(/* webpackChunkName: "week-grid" */ './week-grid').then(({ WeekGrid }) => WeekGrid),
)

/** The grid of several days, whose code is loaded when it is wanted. `isAwaited`: it will be there in a moment. */
export function useWeekGrid(isWanted: boolean) {
  const { Component, status, request } = useLazyComponent(loadGrid)
  useEffect(() => {
    if (isWanted) request()
  }, [isWanted, request])
  return {
    WeekGrid: isWanted ? Component : null,
    isAwaited: isWanted && (status === 'idle' || status === 'loading'),
  }
}
