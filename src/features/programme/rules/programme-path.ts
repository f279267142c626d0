/** Where a theater's programme to print lies. @param theaterPath of its page, with a slash at both ends */
export function programmePath(theaterPath: string): string {
  return `${theaterPath}programme/`
}
