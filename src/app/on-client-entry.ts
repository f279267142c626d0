import { freezeClock } from '../platform/clock'

/** A build for a given instant (BUILD_NOW: archives, time travel) shows itself as of that instant in the browser too. */
export function onClientEntry(): void {
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  if (!Number.isNaN(builtFor)) freezeClock(builtFor)
}
