import type { FontFamily } from '../features/theme/rules/font-catalogue'

/** The npm package that holds a family's files, below `files/`. */
export function fontPackageOf({ id, axis }: Pick<FontFamily, 'id' | 'axis'>): string {
  return `${axis ? '@fontsource-variable' : '@fontsource'}/${id}`
}
