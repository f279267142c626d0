import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import pageComponents from './page-components'

const routes = path.resolve(import.meta.dirname, '../routes')

it('are those of every template that a published site may have, under the names that Gatsby gives them', () => {
  const templates = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
    file =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      readFileSync(path.join(routes, file), 'utf8').includes('export default'),
  )
  const names = templates.map(file => `component---src-routes-${file.replace(/[/.]/g, '-')}`)
  const published = names.filter(name => !name.includes('gallery'))
  expect(Object.keys(pageComponents.components).sort()).toEqual(published.sort())
  const text = readFileSync(path.join(import.meta.dirname, 'page-components.ts'), 'utf8').replace(/\s+/g, ' ')
  for (const file of templates.filter(template => !template.startsWith('gallery/'))) {
    const name = `component---src-routes-${file.replace(/[/.]/g, '-')}`
    expect(text).toContain(`/* webpackChunkName: "${name}" */ '../routes/${file.replace('.tsx', '')}'`)
  }
})
