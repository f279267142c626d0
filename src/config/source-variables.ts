/** Variables of the product by what their names begin with (docs/contracts.md, Environment). */
const FAMILIES =
  /^(?:STUDIO|EDITOR|FLEET|LOYALTY|CYPHER|SMTP|MAIL|RECAPTCHA|VAPID|GOOGLE_WALLET|APPLE|REMINDERS|TICKETING_ORDERS)_/
const OTHERS: ReadonlySet<string> = new Set([
  'ACCURACY_KEY',
  'CONTACT_TO',
  'FIGURES_PASSWORD',
  'METRICS_TOKEN',
  'PUBLISH_COMMAND',
  'REDIS_URL',
])

/** Whether a variable is the product's own. Such a one is never the secret of a source: it would be sent to its address. */
export function isOwnVariable(name: string): boolean {
  return FAMILIES.test(name) || OTHERS.has(name)
}
