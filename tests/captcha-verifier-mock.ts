import { createServer } from 'node:http'
import { freePort } from '../src/site-build/cli/free-port'

/** What the mock of reCAPTCHA gives out where it tells for what: `mock-token:login`. */
const TOKEN = /^mock-token:(\w+)$/

/** Checks what the mock of reCAPTCHA (`vendors/recaptcha.ts`) gave out, as the service's own check does. Any other answer is refused. */
export async function startCaptchaVerifier(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const action = TOKEN.exec(new URLSearchParams(text).get('response') ?? '')?.[1]
      const passed = {
        success: true,
        action,
        hostname: '127.0.0.1',
        score: 0.9,
        challenge_ts: new Date().toISOString(),
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(action ? passed : { success: false, 'error-codes': ['invalid-input-response'] }))
    })
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise<void>(resolve => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}/siteverify`, stop }
}
