import { useEffect, useLayoutEffect } from 'react'

/** An effect that runs before the browser paints; on the server, where there is nothing to run, React says no word about it. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
