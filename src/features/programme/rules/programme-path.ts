/** Path of a theater's printable programme. @param theaterPath path of its page, with a slash at both ends */
export function programmePath(theaterPath: string): string {
  return `${theaterPath}programme/`
}
