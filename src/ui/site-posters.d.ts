/** Indexes of compositions by the poster's seed, where they differ from the preferred ones; written by the build. */
declare module 'site-posters' {
  const assigned: Readonly<Record<number, number>>
  export default assigned
}
