import { serveSite } from './serve-site'
const served = await serveSite(process.argv[2] ?? '', { CLIENT_ADDRESS_HEADER: 'x-visitor-address' })
console.log(served.url)
setInterval(() => undefined, 1000)
