import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { PLAIN_MAIL_LOOK } from '../../config/mail-look'
import { composeMessage } from './compose-message'
import { drawQrCode } from './draw-qr-code'
import { writeLetter } from './letter'

const CODE = '7K2MXQ4TBWZA'
const letters = {
  VOUCHER: writeLetter({
    kind: 'VOUCHER',
    locale: 'en',
    code: CODE,
    voucher: { name: 'Popcorn', cinema: null, until: null },
  }),
  RESET: writeLetter({ kind: 'RESET', locale: 'en', code: CODE }),
}

async function compose(kind: keyof typeof letters): Promise<string> {
  const letter = letters[kind]
  const message = await composeMessage({
    mail: {
      id: 1,
      recipient: 'ada@example.org',
      kind,
      subject: letter.subject,
      text: '',
      letter: JSON.stringify(letter),
      reply_to: null,
      message_id: 'one',
      attempts: 1,
      created_at: 0,
    },
    from: { name: null, address: 'post@lumen.example' },
    site: { name: 'Lumen', url: null, look: PLAIN_MAIL_LOOK },
  })
  return new TextDecoder().decode(message)
}

/** Whether each unit of a picture is dark, read by another program than the one that wrote it. */
async function unitsOf(picture: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / size
  expect([info.width % size, info.height]).toEqual([0, info.width])
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => {
      const at = (pixel: number) => data[pixel * info.channels]
      const corner = y * scale * info.width + x * scale
      expect(at(corner + (scale - 1) * (info.width + 1))).toBe(at(corner))
      return at(corner) === 0
    }),
  )
}

describe('the e-mail of a voucher', () => {
  it('has its code as a picture that mail programs show without loading anything, beside the code in words', async () => {
    const message = await compose('VOUCHER')
    const id = /<img src=3D"cid:([^"]+)"/.exec(message.replaceAll('=\r\n', ''))?.[1]
    expect(id).toBeTruthy()
    expect(message).toContain(`Content-ID: <${id}>`)
    expect(message).toMatch(/^Content-Type: multipart\/related/m)
    expect(message).toMatch(/^Content-Disposition: inline; filename=\S+\.png/m)
    const [, base64 = ''] = /image\/png[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message) ?? []
    expect(Buffer.from(base64, 'base64')).toEqual(drawQrCode(CODE))
    expect(message.replaceAll('=\r\n', '')).toContain(`alt=3D"${CODE}"`)
    expect(message.split(CODE).length).toBeGreaterThan(3)
  })

  it('alone has one: other codes are typed', async () => {
    expect(await compose('RESET')).not.toMatch(/image\/png|cid:/)
  })
})

describe('a QR code as a picture', () => {
  it.each([CODE, 'a longer code, with signs: {0} %20 é'])('of %j has every unit of the code', async text => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    expect(await unitsOf(drawQrCode(text), size)).toEqual(data)
  })
})
