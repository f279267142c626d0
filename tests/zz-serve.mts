import { serveSite } from './serve-site'
const s = await serveSite(process.argv[2] ?? '', { CLIENT_ADDRESS_HEADER: 'x-visitor-address' })
console.log(s.url)
setInterval(() => undefined, 1000)
