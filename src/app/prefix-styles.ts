/** As much of a stylis node as a plugin needs. */
interface StyleNode {
  type: string
  /** Of a declaration: its property. */
  props: string | string[]
  /** Of a declaration: its value. */
  children: unknown
  /** The declaration as it was written: `user-select:none;`. */
  value: string
  /** What is written in its place. */
  return: string
}

/** What browsers of the last years know only, or best, with the prefix: Safari's, and Chromium's where named. */
const PREFIXED = new Set([
  'appearance',
  'backdrop-filter',
  'box-decoration-break',
  'clip-path',
  'hyphens',
  'mask',
  'mask-image',
  'mask-position',
  'mask-repeat',
  'mask-size',
  'print-color-adjust',
  // As a shorthand with more than a line.
  'text-decoration',
  'text-size-adjust',
  'user-select',
])

/**
 * A plugin for Emotion on the server that writes a prefix only where a browser in use needs one. Emotion's own doubles and
 * trebles flex and grid for browsers that cannot run the site anyway: a tenth of a page's styles.
 */
export function prefixStyles(node: StyleNode): void {
  if (node.type !== 'decl' || typeof node.props !== 'string' || node.return) return
  if (PREFIXED.has(node.props)) node.return = `-webkit-${node.value}${node.value}`
}
