/** Colours of a poster: `ink` is the title on `ground` (contrast of at least 4.5); drawings use `form` and `spark`. */
export type PosterPalette = Record<'name' | 'ground' | 'ink' | 'form' | 'spark', string>

export const POSTER_PALETTES: readonly PosterPalette[] = [
  { name: 'crimson', ground: '#8f1d2c', ink: '#f8ead0', form: '#f3e1bd', spark: '#1c1013' },
  { name: 'sand and brick', ground: '#eadcc3', ink: '#9c3219', form: '#22303f', spark: '#c9502c' },
  { name: 'paper and navy', ground: '#f0e6d2', ink: '#1d2f42', form: '#223a52', spark: '#d1452c' },
  { name: 'olive', ground: '#37452a', ink: '#f5edd2', form: '#e8d897', spark: '#93a55a' },
  { name: 'aubergine', ground: '#2d1b31', ink: '#f8efe7', form: '#9fd2c6', spark: '#ef7d57' },
  { name: 'bone', ground: '#efece3', ink: '#1a1a1c', form: '#232326', spark: '#0c8a86' },
  { name: 'tangerine', ground: '#e0682d', ink: '#1c120d', form: '#1c120d', spark: '#fbe2b5' },
  { name: 'deep sea', ground: '#113a3a', ink: '#f6ecd5', form: '#f2a65a', spark: '#e9dcc0' },
  { name: 'midnight', ground: '#10151f', ink: '#f3ebda', form: '#e8c840', spark: '#5a72a0' },
  { name: 'mustard', ground: '#ecbb34', ink: '#1b1710', form: '#1f1b14', spark: '#bf2f2a' },
  { name: 'fog', ground: '#c9d9dd', ink: '#12304b', form: '#163a5a', spark: '#e25a33' },
  { name: 'blush', ground: '#f2c8bd', ink: '#561031', form: '#67163b', spark: '#d8442f' },
  { name: 'cobalt', ground: '#1d3c92', ink: '#f6f0e2', form: '#f6f0e2', spark: '#ff7a59' },
  { name: 'moss and rose', ground: '#dfe3cf', ink: '#24402f', form: '#2d5340', spark: '#d96a7b' },
]
