import { describe, expect, it } from 'vitest'
import { gradePage } from './observatory'

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const POLICY = `default-src 'self'; script-src 'strict-dynamic' ${HASH} 'unsafe-inline' https:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'`
const SOUND = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const gradeOf = (changes: Record<string, string>, scripts: { src: string; hasIntegrity: boolean }[] = []) => {
  const { score, grade } = gradePage({ headers: { ...SOUND, ...changes }, scripts })
  return `${grade} ${score}`
}
const policy = (from: string, to: string) => ({ 'content-security-policy': POLICY.replace(from, to) })

describe('a page by the rules of the HTTP Observatory', () => {
  it.each<[string, string, Record<string, string>]>([
    ['sound headers', 'A+ 110', {}],
    ['none at all', 'D 30', Object.fromEntries(Object.keys(SOUND).map(name => [name, '']))],
    ['scripts that evaluate text', 'A+ 100', policy('https:;', "https: 'unsafe-eval';")],
    ['inline scripts that no hash switches off', 'B+ 80', policy(HASH, '')],
    ['hosts of scripts without strict-dynamic', 'B+ 80', policy("'strict-dynamic'", '')],
    [
      'frames without https',
      'B+ 80',
      policy("object-src 'none'", "object-src 'none'; frame-src http://tickets.example"),
    ],
    ['anybody’s frames', 'B+ 80', policy("; frame-ancestors 'self'", '')],
    ['styles that are known too', 'A+ 115', policy("style-src 'self' 'unsafe-inline'", "style-src 'self'")],
    ['a short time on https', 'A+ 100', { 'strict-transport-security': 'max-age=86400' }],
    ['no time on https', 'B+ 80', { 'strict-transport-security': '' }],
    ['pages for any origin', 'C 50', { 'access-control-allow-origin': '*' }],
  ])('with %s is %s', (_name, grade, changes) => {
    expect(gradeOf(changes)).toBe(grade)
  })

  it('is worse with scripts of others, unless they are known by their hash', () => {
    const src = 'https://vendor.example/a.js'
    expect(gradeOf({}, [{ src, hasIntegrity: false }])).toBe('A+ 105')
    expect(gradeOf({}, [{ src, hasIntegrity: true }])).toBe('A+ 115')
    expect(gradeOf({}, [{ src: '/app.js', hasIntegrity: false }])).toBe('A+ 110')
  })
})
