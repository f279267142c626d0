import type { VeeziSite } from './veezi-answers'

/** What the system knows of its cinema. The receipt's and tax fields are not for visitors. */
export function translateSite({ Name, PostCode, Phone1, Phone2, Country, ...site }: VeeziSite) {
  const lines = [site.Address1, site.Address2, site.Address3].map(line => line?.trim()).filter(Boolean)
  // The last of several lines names the place; the system has no field for it.
  const city = lines.length > 1 ? lines.at(-1) : undefined
  const street = (city === undefined ? lines : lines.slice(0, -1)).join(', ') || undefined
  return {
    name: Name?.trim() || undefined,
    address: { street, city, zip: PostCode?.trim() || undefined, country: Country?.trim() || undefined },
    phone: Phone1?.trim() || Phone2?.trim() || undefined,
  }
}
