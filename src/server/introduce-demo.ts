import { readDemoListings } from './demo-listings'
import type { HostServices } from './open-host-services'
import type { ServerEnvironment } from './server-environment'

interface IntroduceDemo {
  environment: Pick<ServerEnvironment, 'publicDir' | 'upstream'>
  services: Pick<HostServices, 'database'>
  /** Where the host is, as people type it. */
  siteUrl: string
}
export async function introduceDemo(_: IntroduceDemo): Promise<void> {
  await readDemoListings('')
}
