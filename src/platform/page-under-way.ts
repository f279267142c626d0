let underWay = 0

/** Marks the start of a navigation. @returns marks its end */
export function notePageUnderWay(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
  }
}

/** Returns true while another page or document is loading. */
export function isPageUnderWay(): boolean {
  return underWay > 0
}

/** Resets the state; for tests. */
export function forgetPageUnderWay(): void {
  underWay = 0
}
