import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import type { MembershipItem } from '../../session/rules/calls/reply-fields'
import { type MembershipPerson, offeredItems } from '../rules/membership'
import { useCinemaId } from './use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { reportError } from '../../../platform/report-error'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { SessionClient } from '../../session/client/session-client'

interface ActivateMembership {
  call: SessionClient['call']
  membershipConfig: Pick<MembershipConfig, 'circuitId' | 'clubId'>
  cinemaId: string
  person: MembershipPerson
  /** Default: the first on offer. */
  item?: MembershipItem | undefined
}

/** The step that failed; `fault` is null when a reply lacks what the next step needs. */
interface MembershipStop {
  step: 'list' | 'item' | 'mark' | 'add' | 'pay'
  fault: CallFault | null
}

/** Assumption: level of an item without one (specification §7: integer, default 1). */
const DEFAULT_LEVEL = 1

type Offer = readonly [MembershipItem, ...MembershipItem[]]

/** The memberships on offer; at least one. Fails like `activateMembership`, whose first step it is. */
export async function listMemberships(
  input: Pick<ActivateMembership, 'call' | 'membershipConfig' | 'cinemaId'>,
): Promise<Result<Offer, MembershipStop>> {
  const { call, membershipConfig, cinemaId } = input
  const list = await call('getMembershipList', { values: { cinemaId, circuitId: membershipConfig.circuitId } })
  if (!list.ok) return stop('list', list.error)
  const [first, ...others] = offeredItems(list.value.listConcessionGrouping)
  return first ? success<Offer>([first, ...others]) : stop('item')
}

/**
 * Activates a membership on offer, free of charge (specification §4 Membership activation). Stops at the first step that
 * fails and reports it; the caller shows that the membership is not active yet.
 */
export async function activateMembership(input: ActivateMembership): Promise<Result<void, MembershipStop>> {
  const { call, membershipConfig, cinemaId, person } = input
  const { circuitId, clubId } = membershipConfig
  const { email, firstname, lastname, mobile } = person

  const offered = input.item ? success<Offer>([input.item]) : await listMemberships(input)
  if (!offered.ok) return offered
  const item = { ...offered.value[0], cost: 0, quantity: 1, isLoyaltyMembershipActivation: true }

  const marked = await call('setMemberToActivateOnComplete', {
    values: { circuitId },
    body: {
      email,
      firstname,
      lastname,
      mobileNumber: mobile,
      memberLevelId: Math.trunc(item.memberLevelId) || DEFAULT_LEVEL,
      memberItemId: item.code,
      clubId,
    },
  })
  if (!marked.ok) return stop('mark', marked.error)
  const { userSessionId } = marked.value
  if (!userSessionId) return stop('mark')

  const added = await call('addMembership', {
    values: { cinemaId },
    body: { userSessionId, cinemaId, emailAddress: email, mobile, concessions: [item] },
  })
  if (!added.ok) return stop('add', added.error)
  const { orderId } = added.value
  if (!orderId) return stop('add')

  const paid = await call('completePayment', {
    values: { circuitId, cinemaId },
    body: {
      QueryString: '',
      PostValues: '',
      PostValuesModel: null,
      IsNewMember: true,
      AmountPaidPaymentProvider: 0,
      OtherPayments: [],
      OrderId: orderId,
      Customer: { FirstName: firstname, LastName: lastname, Email: email },
    },
  })
  return paid.ok ? success(undefined) : stop('pay', paid.error)
}

function stop(step: MembershipStop['step'], fault: CallFault | null = null): Result<never, MembershipStop> {
  reportError(`membership stopped at ${step}${fault?.kind === 'code' ? ` with ${fault.code}` : ''}`, 'loyalty')
  return failure({ step, fault })
}

const faultOf = ({ fault }: MembershipStop): CallFault => fault ?? { kind: 'unexpected', status: null }

/**
 * Renews a membership. The result is empty once it is renewed; where several are on offer and none is chosen, it is
 * those, and nothing was done yet.
 */
export function useRenewal() {
  const membershipConfig = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  const activate = useMembership()
  return (person: MembershipPerson, chosen?: MembershipItem) =>
    withSessionClient<readonly MembershipItem[]>(async ({ call }) => {
      const offered = chosen ? success([chosen]) : await listMemberships({ call, membershipConfig, cinemaId })
      if (!offered.ok) return failure(faultOf(offered.error))
      if (offered.value.length > 1) return offered
      const done = await activate(person, offered.value[0])
      return done.ok ? success([]) : done
    })
}

/** Starts or renews a membership (specification §4 Membership activation), then refreshes the signed-in member. */
export function useMembership() {
  const membershipConfig = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  return (person: MembershipPerson, item?: MembershipItem) =>
    withSessionClient<void>(async ({ call, refreshMember }) => {
      const done = await activateMembership({ call, membershipConfig, cinemaId, person, item })
      if (!done.ok) return failure(faultOf(done.error))
      await refreshMember()
      return success(undefined)
    })
}
