import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStudioEnvironment } from './studio-environment'

const root = path.resolve(import.meta.dirname, '../../..')

describe("the studio's environment", () => {
  it('has defaults that fit npm start', () => {
    expect(readStudioEnvironment({}, root)).toMatchObject({
      ok: true,
      value: {
        port: 9100,
        host: 'localhost',
        publicUrl: null,
        siteUrl: 'http://localhost:9000',
        siteFolder: path.join(root, 'sites/demo-circuit'),
        previewOrigins: [],
        mail: null,
        oidc: null,
        buildBy: { kind: 'command', command: 'npm run build' },
        remote: null,
        addressHeader: null,
      },
    })
  })

  it('keeps the accounts of two folders of one name apart', () => {
    const of = (SITE_FOLDER: string) => {
      const read = readStudioEnvironment({ SITE_FOLDER }, root)
      return read.ok ? read.value.dataFolder : ''
    }
    expect(of('sites/demo-circuit')).toMatch(/\.data\/studio\/demo-circuit-[0-9a-f]{8}$/)
    expect(of('sites/demo-circuit')).not.toBe(of('sites/demo-theater'))
  })

  it('takes its former names, mail, another service and a fleet', () => {
    const env = {
      EDITOR_PORT: '9101',
      SITE_FOLDER: 'sites/demo-theater',
      PREVIEW_ORIGINS: 'http://localhost:9200, nonsense',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Lumen <post@cinema.example>',
      STUDIO_OIDC_ISSUER: 'https://id.example',
      STUDIO_OIDC_CLIENT_ID: 'studio',
      STUDIO_OIDC_CLIENT_SECRET: 'secret',
      STUDIO_FLEET_WEBHOOK: 'http://127.0.0.1:9300/hooks/lumen',
      STUDIO_FLEET_SECRET: 'shared',
    }
    expect(readStudioEnvironment(env, root)).toMatchObject({
      value: {
        port: 9101,
        siteFolder: path.join(root, 'sites/demo-theater'),
        previewOrigins: ['http://localhost:9200'],
        mail: { from: { name: 'Lumen', address: 'post@cinema.example' } },
        oidc: { issuer: 'https://id.example', name: 'id.example' },
        buildBy: { kind: 'webhook', secret: 'shared' },
      },
    })
  })

  it.each([
    [{ STUDIO_PORT: '99999' }, /STUDIO_PORT/],
    [{ EDITOR_PORT: 'x' }, /STUDIO_PORT/],
    [{ STUDIO_SITE_URL: 'localhost:9000' }, /STUDIO_SITE_URL/],
    [{ STUDIO_SITE_URL: 'http://localhost:9000/below/' }, /STUDIO_SITE_URL/],
    [{ STUDIO_URL: 'studio.example' }, /STUDIO_URL/],
    [{ SITE: 'nowhere' }, /SITE: 'nowhere' is no site folder. Known sites: demo-circuit, demo-theater/],
    [{ STUDIO_REMOTE: '--upload-pack=touch' }, /STUDIO_REMOTE/],
    [{ STUDIO_REMOTE: 'ext::sh -c touch' }, /STUDIO_REMOTE/],
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM/],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL/],
    [{ STUDIO_OIDC_ISSUER: 'https://id.example' }, /STUDIO_OIDC_CLIENT_ID/],
    [{ STUDIO_FLEET_WEBHOOK: 'http://127.0.0.1:9300/hooks/x' }, /STUDIO_FLEET_SECRET/],
  ])('names the variable that is at fault: %j', (env, fault) => {
    const read = readStudioEnvironment(env, root)
    expect(!read.ok && read.error.join('\n')).toMatch(fault)
  })
})
