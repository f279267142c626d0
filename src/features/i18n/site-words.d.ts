/** Messages of a lazily loaded component in the site's locale; written by the build. */
declare module 'site-words/*.json' {
  const words: Readonly<Record<string, string>>
  export default words
}
