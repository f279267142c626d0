import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Addresses of a page component's own files. @param route `movies/movie`, in src/routes */
export function componentFiles(route: string): string[] {
  const file = path.join(process.env.PUBLIC_DIR ?? 'public', 'chunk-map.json')
  const map = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  return map[`component---src-routes-${route.replace('/', '-')}-tsx`] ?? []
}
