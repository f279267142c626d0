/** A font size for titles in capitals: less where the heading family has no condensed letters (rules/font-theme). */
export function inDisplaySize(size: string): string {
  return `calc(${size} * var(--display-scale, 1))`
}
