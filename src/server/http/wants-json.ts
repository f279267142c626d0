/** Whether a request for a page of the host prefers JSON: by `?format=json`, or by an `Accept` that lists it first. */
export function wantsJson({ url, headers }: Request): boolean {
  if (new URL(url).searchParams.get('format') === 'json') return true
  const accepted = headers.get('accept')?.toLowerCase() ?? ''
  const [json, page] = [accepted.indexOf('application/json'), accepted.indexOf('text/html')]
  return json >= 0 && (page < 0 || json < page)
}
