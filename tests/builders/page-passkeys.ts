import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const signed = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

/** What a browser answers when a passkey is made or used; an error's name in place of it. */
interface Answers {
  create?: string
  get?: string
}

/** A browser that can use passkeys, in a secure context; answers with bytes of nobody's, or fails as asked for. */
export function playPasskeys({ create, get }: Answers = {}) {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal('isSecureContext', true)
  const answer = (name: string | undefined, response: object) =>
    vi.fn(async () => {
      if (name) throw new DOMException('', name)
      return { ...signed, response: { clientDataJSON: bytes('{}'), ...response } }
    })
  const credentials = {
    create: answer(create, { attestationObject: bytes('made'), getTransports: () => ['internal'] }),
    get: answer(get, { authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: bytes('who') }),
  }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return credentials
}

/** Options as the backend gives them. */
export const PASSKEY_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'localhost' },
  rpId: 'localhost',
  user: { id: 'd2hv', name: 'ada', displayName: 'ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}
