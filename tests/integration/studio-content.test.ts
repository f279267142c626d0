import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Content, PageFiles, Words } from '../../src/studio/rules/content-contract'
import { fromPuck, toPuck } from '../../src/studio/rules/pages/puck-data'
import { patchesOf, putPageTexts, readPageTexts } from '../../src/studio/rules/pages/page-texts'
import { wordsPatch } from '../../src/studio/rules/words/word-table'
import { startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const copySite = (name: string) =>
  cp(path.join('sites', name), studio.siteFolder, { recursive: true, filter: file => !file.includes('assets') })
const get = async <T>(target: string): Promise<T> => {
  const answer = await studio.call('GET', target, { cookie: await studio.as('editor') })
  expect(answer.status, target).toBe(200)
  return (await answer.json()) as T
}
const pageOf = (file: string) => get<PageFiles>(`/api/content/page?file=${encodeURIComponent(file)}`)
const save = async (revision: string, patches: object, role: 'editor' | 'viewer' = 'editor') =>
  studio.call('PUT', '/api/draft', { cookie: await studio.as(role), body: { revision, patches } })

describe('pages in the studio', () => {
  it.each(['demo-circuit', 'demo-theater'])('of %s are the same files after each was opened and saved', async site => {
    await copySite(site)
    const { pages, languages, revision } = await get<Content>('/api/content')
    expect(pages).toHaveLength((await readdir(path.join('sites', site, 'pages'))).length)
    expect(pages.filter(({ fault }) => fault !== null)).toEqual([])
    const whole: Record<string, unknown> = {}
    for (const { file } of pages) {
      const { files } = await pageOf(file)
      for (const language of languages) {
        const { texts } = readPageTexts(files, { file, language })
        const edited = fromPuck(JSON.parse(JSON.stringify(toPuck(texts))) as ReturnType<typeof toPuck>)
        const after = putPageTexts(files, { file, language }, edited)
        expect(patchesOf(files, after), `${file} ${language.locale}`).toEqual({})
        whole[file] = after[file]
      }
    }
    // Whole files, as somebody who knows no patches would send them.
    expect((await save(revision, whole)).status).toBe(200)
    expect((await get<Content>('/api/content')).revision).toBe(revision)
  })

  it('move with their redirect and their menu entries in one commit, and reach the folder', async () => {
    await copySite('demo-circuit')
    const file = 'pages/private-hire.json'
    const { files, revision } = await pageOf(file)
    const edited = { file, language: { locale: 'en-GB', code: '' } }
    const { texts } = readPageTexts(files, edited)
    const patches = patchesOf(files, putPageTexts(files, edited, { ...texts, slug: 'hire' }))
    expect((await save(revision, patches)).status).toBe(200)
    const { revision: draft } = await get<Content>('/api/content')
    const cookie = await studio.as('publisher')
    expect((await studio.call('POST', '/api/publish', { cookie, body: { draft } })).status).toBe(200)
    const site = await readFile(path.join(studio.siteFolder, 'site.json'), 'utf8')
    expect(site).toContain('{ "fromPath": "/whats-on", "toPath": "/movies/", "ignoreCase": true }')
    expect(JSON.parse(site)).toMatchObject({
      redirects: expect.arrayContaining([{ fromPath: '/private-hire', toPath: '/hire/' }]),
    })
    expect(JSON.parse(await readFile(path.join(studio.siteFolder, file), 'utf8'))).toMatchObject({ slug: 'hire' })
  })

  it('that two people changed are refused with the name of the other, and the rest is merged', async () => {
    await copySite('demo-circuit')
    const { revision } = await get<Content>('/api/content')
    const ben = await studio.as('publisher')
    const body = { revision, patches: { 'pages/about.json': { title: 'Ours', widgets: [{ type: 'divider' }] } } }
    expect((await studio.call('PUT', '/api/draft', { cookie: ben, body })).status).toBe(200)
    const refused = await save(revision, { 'pages/about.json': { widgets: [] } })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      problem: 'changed',
      faults: ['pages/about.json widgets (The publisher)'],
    })
    expect((await save(revision, { 'pages/about.json': { description: 'Mine' } })).status).toBe(200)
    const { files } = await pageOf('pages/about.json')
    expect(files['pages/about.json']).toMatchObject({ title: 'Ours', description: 'Mine' })
  })

  it('are deleted with their redirect and menu entries in one commit by name, and come back', async () => {
    await copySite('demo-circuit')
    const { revision } = await get<Content>('/api/content')
    const file = 'pages/private-hire.json'
    const remove = async (body: object, role: 'editor' | 'viewer' = 'editor') =>
      studio.call('POST', '/api/content/page/delete', {
        cookie: await studio.as(role),
        body: { revision, file, ...body },
      })
    expect((await remove({ to: null }, 'viewer')).status).toBe(403)
    for (const to of [file, 'pages/none.json']) expect((await remove({ to })).status, to).toBe(404)
    expect((await remove({ file: 'site.json', to: null })).status).toBe(400)
    expect((await remove({ revision: 'HEAD', to: null })).status).toBe(409)
    expect((await remove({ to: 'pages/harbour.json' })).status).toBe(422)
    const { links } = await get<{ links: string[] }>(`/api/content/links?file=${file}`)
    expect(links.every(link => !link.startsWith(file))).toBe(true)
    const answer = await remove({ to: 'pages/contact.json' })
    expect(answer.status).toBe(200)
    const { before } = (await answer.json()) as { before: string }
    const { pages, files } = await get<Content>('/api/content')
    expect(pages.map(page => page.file)).not.toContain(file)
    expect(JSON.stringify(files['site.json']?.['menus'])).not.toContain('private-hire')
    expect(files['site.json']?.['redirects']).toContainEqual({ fromPath: '/private-hire', toPath: '/contact/' })
    const { entries } = await get<{ entries: { name: string; changes: { file: string }[] }[] }>('/api/history')
    expect(entries[0]?.name).toBe('The editor')
    expect(entries[0]?.changes.map(change => change.file)).toContain(file)
    const cookie = await studio.as('editor')
    await studio.call('POST', '/api/draft/restore', { cookie, body: { commit: before, file: null } })
    const after = await get<Content>('/api/content')
    expect(after.pages.map(page => page.file)).toContain(file)
    expect(after.files['site.json']?.['redirects']).not.toContainEqual(expect.objectContaining({ toPath: '/contact/' }))
  })

  it('that somebody changed meanwhile are not deleted', async () => {
    await copySite('demo-circuit')
    const { revision } = await get<Content>('/api/content')
    expect((await save(revision, { 'pages/faq.json': { title: 'Asked' } })).status).toBe(200)
    const cookie = await studio.as('publisher')
    const body = { revision, file: 'pages/faq.json', to: null }
    const refused = await studio.call('POST', '/api/content/page/delete', { cookie, body })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ faults: ['pages/faq.json (The editor)'] })
  })

  it('that are new at the same address do not write over each other', async () => {
    const { revision } = await get<Content>('/api/content')
    const page = (title: string) => ({ 'pages/jobs.json': { slug: 'jobs', title, widgets: [] } })
    expect((await save(revision, page('Jobs'))).status).toBe(200)
    expect((await save(revision, page('Work'))).status).toBe(409)
  })

  it('that break their schema are refused with file and field, and those of the folder are listed with their fault', async () => {
    await writeFile(path.join(studio.siteFolder, 'pages', 'broken.json'), '{ "slug": "broken" ')
    await writeFile(path.join(studio.siteFolder, 'pages', 'odd.json'), '{ "slug": "odd", "title": "" }')
    const { pages, revision } = await get<Content>('/api/content')
    expect(pages.map(({ fault }) => fault)).toMatchObject([
      { source: 'pages/broken.json', words: { code: 'noJson' } },
      { source: 'pages/odd.json', field: 'title', words: { code: 'empty' } },
    ])
    const cookie = await studio.as('editor')
    const broken = await studio.call('GET', '/api/content/page?file=pages/broken.json', { cookie })
    expect([broken.status, await broken.json()]).toMatchObject([422, { problem: 'invalid' }])
    const refused = await save(revision, { 'pages/a.json': { slug: 'A b', title: 'A' } })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { faults: [{ source: 'pages/a.json', field: 'slug' }] },
    ])
  })

  it.each(['site.json', '../site.json', 'pages/../site.json', 'pages/none.json', ''])(
    'are no other file: %j',
    async file => {
      const answer = await studio.call('GET', `/api/content/page?file=${encodeURIComponent(file)}`, {
        cookie: await studio.as('admin'),
      })
      expect(answer.status).toBe(404)
    },
  )

  it('are shown to viewers, saved by none of them, and nobody else sees them', async () => {
    const cookie = await studio.as('viewer')
    const answer = await studio.call('GET', '/api/content', { cookie })
    const { revision } = (await answer.json()) as Content
    expect((await save(revision, { 'pages/a.json': { slug: 'a', title: 'A' } }, 'viewer')).status).toBe(403)
    for (const target of ['/api/content', '/api/content/page?file=pages/a.json', '/api/words?locale=en-GB'])
      expect((await studio.call('GET', target)).status).toBe(401)
  })
})

describe('words in the studio', () => {
  it('say what is built in, what was changed and what is missing, and are saved where the build reads them', async () => {
    await copySite('demo-circuit')
    const { words, file, content, revision, languages } = await get<Words>('/api/words?locale=fr-FR')
    expect(languages.map(({ locale }) => locale)).toEqual(['en-GB', 'fr-FR'])
    expect(file).toBe('messages/fr.json')
    expect(words.find(({ key }) => key === 'theaters.chooserLead')?.own).toContain('Six Lumen')
    expect(words.filter(({ builtIn, own }) => builtIn === null && own === null)).toEqual([])
    const patch = wordsPatch(content, { 'theaters.chooserTitle': 'Lequel ?' })
    expect((await save(revision, { [file]: patch })).status).toBe(200)
    const after = await get<Words>('/api/words?locale=fr-FR')
    expect(after.words.find(({ key }) => key === 'theaters.chooserTitle')?.own).toBe('Lequel ?')
    expect(Object.keys(after.content)).toEqual(['theaters.chooserLead', 'theaters.chooserTitle'])
    expect((await save(after.revision, { [file]: { 'theaters.chooserTitle': 7 } })).status).toBe(422)
  })

  it('of a language without messages of its own are missing, in a new file', async () => {
    const site = JSON.parse(await readFile(path.join(studio.siteFolder, 'site.json'), 'utf8')) as object
    const text = JSON.stringify({ ...site, languages: ['en-GB', 'pl-PL'] })
    await writeFile(path.join(studio.siteFolder, 'site.json'), text)
    const { words, file, revision } = await get<Words>('/api/words?locale=pl-PL')
    expect(file).toBe('messages/pl.json')
    const missing = words.filter(({ builtIn }) => builtIn === null)
    expect(missing.length).toBeGreaterThan(500)
    expect(missing.every(({ english }) => english !== '')).toBe(true)
    const [first] = missing
    expect((await save(revision, { [file]: { [first?.key ?? '']: 'Tak' } })).status).toBe(200)
    const after = await get<Words>('/api/words?locale=pl-PL')
    expect(after.words.find(({ key }) => key === first?.key)?.own).toBe('Tak')
  })

  it('are none of a language that the site does not have', async () => {
    const answer = await studio.call('GET', '/api/words?locale=ja', { cookie: await studio.as('editor') })
    expect(answer.status).toBe(404)
  })
})
