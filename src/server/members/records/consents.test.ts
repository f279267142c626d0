import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BENCH_NOW, openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'

let bench: WalletBench
let ada: string
beforeEach(async () => {
  bench = await openWalletBench()
  ada = await bench.join('ada')
})
afterEach(() => bench.close())

const at = (ms: number) => new Date(BENCH_NOW + ms).toISOString()
async function edit(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { json } = await bench.answer('editMemberV3', { as: ada, fields })
  return (json['memberDetails'] ?? json) as Record<string, unknown>
}
const CONSENTS = ['sendNewsletter', 'wishToReceiveSMS', 'contactByThirdParty'] as const

describe('a consent', () => {
  it.each(CONSENTS)('to %s is given and taken back, each with its date', async consent => {
    const others = Object.fromEntries(CONSENTS.filter(name => name !== consent).map(name => [name, null]))
    expect(await edit({})).toMatchObject({ [consent]: false, consentsChangedAt: { [consent]: null, ...others } })
    bench.now += 1_000
    expect(await edit({ [consent]: 'True' })).toMatchObject({
      [consent]: true,
      consentsChangedAt: { [consent]: at(1_000) },
    })
    bench.now += 1_000
    // Said again, or not at all: the date is of what changed.
    for (const fields of [{ [consent]: true }, { lastname: 'Lovelace' }])
      expect(await edit(fields)).toMatchObject({
        [consent]: true,
        consentsChangedAt: { [consent]: at(1_000), ...others },
      })
    expect(await edit({ [consent]: false })).toMatchObject({
      [consent]: false,
      consentsChangedAt: { [consent]: at(2_000) },
    })
  })

  it('that comes with a registration has its date', async () => {
    const fields = {
      email: 'bob@example.org',
      password: 'Correct-horse-7',
      wishToReceiveSMS: 'True',
      sendNewsletter: 'False',
    }
    const { json } = await bench.answer('createMemberV3', { fields })
    expect(json['memberDetails']).toMatchObject({
      wishToReceiveSMS: true,
      consentsChangedAt: { wishToReceiveSMS: at(0), sendNewsletter: null, contactByThirdParty: null },
    })
  })
})

describe('preferences', () => {
  const none = { preferredGenres: [], preferredCinemaList: [], newsletterFrequency: '-1' }
  const some = { preferredGenres: ['Horror', 'Silent'], preferredCinemaList: ['L0102'], newsletterFrequency: '7' }

  it('are those of the creation payload at first, and change where they are meant', async () => {
    expect(await edit({ ...some, updatePreferences: false })).toMatchObject(none)
    expect(await edit({ ...some, updatePreferences: true })).toMatchObject(some)
    expect(await edit({ lastname: 'Lovelace', preferredGenres: [], updatePreferences: 'False' })).toMatchObject(some)
    expect(await edit({ preferredGenres: [], updatePreferences: 'True' })).toMatchObject({
      ...some,
      preferredGenres: [],
    })
  })

  it('are of cinemas that the site has (2105)', async () => {
    expect(await edit({ preferredCinemaList: ['L0101', 'X'], updatePreferences: true })).toMatchObject({
      peachCode: 2105,
    })
    expect(await edit({})).toMatchObject(none)
  })

  it.each([
    { preferredGenres: 'Horror' },
    { preferredGenres: [7] },
    { preferredGenres: Array.from({ length: 201 }, () => 'Horror') },
    { preferredCinemaList: ['a\0b'] },
    { newsletterFrequency: 'often' },
    { newsletterFrequency: 7 },
  ])('refuse %j (400)', async fields => {
    const reply = await bench.answer('editMemberV3', { as: ada, fields: { ...fields, updatePreferences: true } })
    expect(reply.status).toBe(400)
  })
})
