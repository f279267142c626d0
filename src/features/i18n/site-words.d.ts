/** Messages of a part that is loaded when it is first asked for, in the site's locale; written by the build. */
declare module 'site-words/*.json' {
  const words: Readonly<Record<string, string>>
  export default words
}
