/**
 * Marks a browser from which a member has signed in: wrong passwords of strangers do not delay its right one. It grants
 * nothing by itself (decision 080).
 */
export const DEVICE_COOKIE = 'loyaltyDevice'

/** Days. Assumption: how long a device is remembered after its last login. */
export const DEVICE_DAYS = 180

/** As the backend issues it: 256 bits. */
const TOKEN = /^[\w-]{43}$/

/** The token of the device cookie; null for none or one that was not issued. */
export function readDeviceCookie(headers: Headers): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (name === DEVICE_COOKIE) return TOKEN.test(value) ? value : null
  }
  return null
}

/** A `Set-Cookie` value. Scripts cannot read it. Without a path it belongs to the folder of the call's own address. */
export function formatDeviceCookie(token: string, { isSecure }: { isSecure: boolean }): string {
  const maxAge = DEVICE_DAYS * 24 * 60 * 60
  return `${DEVICE_COOKIE}=${token}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
