import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEditorEnvironment } from './editor-environment'

const root = path.resolve(import.meta.dirname, '../../..')

describe("the editor's environment", () => {
  it('has defaults that fit npm start', () => {
    expect(readEditorEnvironment({}, root)).toEqual({
      ok: true,
      value: {
        port: 9100,
        host: 'localhost',
        siteUrl: 'http://localhost:9000',
        siteFolder: path.join(root, 'sites/demo-circuit'),
        previewOrigins: [],
      },
    })
  })

  it('takes a site by name or path, and more preview origins', () => {
    const read = readEditorEnvironment(
      { SITE: 'demo-circuit', SITE_FOLDER: 'sites/demo-theater', PREVIEW_ORIGINS: 'http://localhost:9200, nonsense' },
      root,
    )
    expect(read).toMatchObject({
      value: { siteFolder: path.join(root, 'sites/demo-theater'), previewOrigins: ['http://localhost:9200'] },
    })
  })

  it.each([
    [{ EDITOR_PORT: '99999' }, /EDITOR_PORT/],
    [{ EDITOR_PORT: 'x' }, /EDITOR_PORT/],
    [{ EDITOR_SITE_URL: 'localhost:9000' }, /EDITOR_SITE_URL/],
    [{ EDITOR_SITE_URL: 'http://localhost:9000/below/' }, /EDITOR_SITE_URL/],
    [{ SITE: 'nowhere' }, /SITE: 'nowhere' is no site folder. Known sites: demo-circuit, demo-theater/],
  ])('names the variable that is at fault: %j', (env, fault) => {
    const read = readEditorEnvironment(env, root)
    expect(!read.ok && read.error.join('\n')).toMatch(fault)
  })
})
