import type { APIRequestContext } from '@playwright/test'
import type { FaultyService } from '../../tests/faults/fault-control'
import type { ProxyMode } from '../../tests/faults/fault-proxy'

/** Lets a service of others behave so from now on. */
export async function behave(request: APIRequestContext, service: FaultyService, mode: ProxyMode): Promise<void> {
  const answer = await request.post(`${process.env.FAULT_CONTROL_URL}/${service}`, { data: mode })
  if (!answer.ok()) throw new Error(`The proxy of ${service} did not take '${mode.kind}': ${await answer.text()}`)
}

export const PASS: ProxyMode = { kind: 'pass' }
