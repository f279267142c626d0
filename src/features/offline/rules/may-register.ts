/** Hosts that browsers trust without encryption. */
const LOCAL_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.localhost$/

/**
 * Whether a page may register a service worker: over HTTPS, or on the local machine (specification §8 Other failures).
 */
export function mayRegister({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.test(hostname))
}
