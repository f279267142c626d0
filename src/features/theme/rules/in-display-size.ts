/** Scales a font size of titles in capitals by the heading font's width (rules/font-theme). */
export function inDisplaySize(size: string): string {
  return `calc(${size} * var(--display-scale, 1))`
}
