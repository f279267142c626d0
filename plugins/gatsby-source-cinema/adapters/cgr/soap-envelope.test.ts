import { describe, expect, it } from 'vitest'
import { buildSeancesRequest, readSoapResult } from './soap-envelope'

function envelope(result: string, prefix = 'SOAP-ENV'): string {
  return (
    `<?xml version="1.0"?>\n<${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/">` +
    `<${prefix}:Header/><${prefix}:Body><n:GetSeancesPassCultureResponse xmlns:n="urn:GestionCinemaWS">${result}` +
    `</n:GetSeancesPassCultureResponse></${prefix}:Body></${prefix}:Envelope>\n`
  )
}

const result = (text: string) => `<GetSeancesPassCultureResult>${text}</GetSeancesPassCultureResult>`

describe('a SOAP envelope', () => {
  it.each([
    [envelope(result(' {"a":1} ')), '{"a":1}'],
    [envelope(result('{&quot;a&quot;:&quot;T &amp; C&#233;&#xe9;&quot;}'), 's'), '{"a":"T & Céé"}'],
    [envelope(result('{"a":"&amp;lt;"}')), '{"a":"&lt;"}'],
    [envelope(result('<![CDATA[{"a":"T & C <b>"}]]>')), '{"a":"T & C <b>"}'],
    [envelope(result('{"a":"<b>bold</b>"}')), '{"a":"<b>bold</b>"}'],
    [envelope('<n:GetSeancesPassCultureResult xsi:type="xsd:string">{}</n:GetSeancesPassCultureResult>'), '{}'],
    [envelope(result(`[${'&quot;a&quot;,'.repeat(5000)}1]`)), `[${'"a",'.repeat(5000)}1]`],
  ])('has its result as text: %#', (xml, expected) => {
    expect(readSoapResult(xml)).toEqual({ result: expected })
  })

  it.each([
    ['<!doctype html><h1>Down</h1>', /something else than a SOAP envelope/],
    [envelope(result('{}')).slice(0, -20), /cut off or malformed/],
    [envelope('<Other>{}</Other>'), /has no GetSeancesPassCultureResult/],
    [
      '<s:Envelope xmlns:s="x"><s:Body><s:Fault><faultstring>No &amp; no</faultstring></s:Fault></s:Body></s:Envelope>',
      /a SOAP fault: No & no/,
    ],
  ])('says what is wrong: %#', (xml, words) => {
    expect(readSoapResult(xml)).toMatchObject({ fault: { message: expect.stringMatching(words) } })
  })

  it('escapes user and password', () => {
    expect(buildSeancesRequest('a&b', '<c>')).toContain('<User>a&#38;b</User><mdp>&#60;c&#62;</mdp>')
  })
})
