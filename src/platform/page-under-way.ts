let underWay = 0

/** Notes that another page is being got. @returns notes that it is there */
export function notePageUnderWay(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
  }
}

/** Whether another page is being got, or a document that takes this one's place. */
export function isPageUnderWay(): boolean {
  return underWay > 0
}

/** Nothing is under way; for tests. */
export function forgetPageUnderWay(): void {
  underWay = 0
}
