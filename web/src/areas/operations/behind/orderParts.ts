import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { figure } from '@storekeep/contract/rules/figures/figures.ts'
import { hourFilters } from '../operations.queries.ts'
import type { OperationsSearch, Opens } from '../search.ts'

type PartId =
  | 'accepted'
  | 'notAccepted'
  | 'offered'
  | 'decided'
  | 'acceptanceKnown'
  | 'issuesKnown'
  | 'avoidable'
  | 'issues'
  | 'missing'
  | 'wrong'
  | 'delivered'
  | 'measured'
  | 'rated'
  | 'positive'
  | 'negative'
  | 'visitsKnown'
  | 'all'
  | 'partner'
  | 'marketplace'

/** A subset of the orders behind a number, as filters of the order list. */
interface OrdersPart {
  readonly id: PartId
  readonly filters: OrderFilters
}

const delivered = { status: ['DELIVERED'] } satisfies OrderFilters
const only = (filters: OrderFilters): [OrdersPart] => [{ id: 'all', filters }]
const shared = (id: 'acceptance' | 'avoidableCancellations' | 'awtp' | 'rating'): OrdersPart[] =>
  figure(id).behind.flatMap((part) => {
    const known = partIds.find((one) => one === part.id)
    return known === undefined ? [] : [{ id: known, filters: part.filters }]
  })
const partIds: readonly PartId[] = [
  'accepted',
  'notAccepted',
  'offered',
  'decided',
  'acceptanceKnown',
  'avoidable',
  'measured',
  'rated',
  'positive',
  'negative',
]

/** Converts the minutes in the address to seconds. */
const seconds = ({ least = 0, most }: OperationsSearch) => ({
  from: least * 60,
  ...(most === undefined ? {} : { to: most * 60 }),
})

/** The subsets behind a number; the first is open by default. */
export function orderParts(behind: Opens, search: OperationsSearch): readonly OrdersPart[] {
  switch (behind) {
    case 'orders':
      return only({})
    case 'acceptance':
    case 'avoidableCancellations':
    case 'awtp':
    case 'rating':
      return shared(behind)
    case 'missingWrong':
      return [
        { id: 'issues', filters: { issues: true, ...delivered } },
        { id: 'missing', filters: { missing: true, ...delivered } },
        { id: 'wrong', filters: { wrong: true, ...delivered } },
        { id: 'issuesKnown', filters: { knows: ['issues'], ...delivered } },
      ]
    case 'preparation':
      return [{ id: 'measured', filters: { preparationMeasured: true } }]
    case 'accepting':
      return [{ id: 'measured', filters: { acceptingMeasured: true } }]
    case 'delivery':
      return [{ id: 'measured', filters: { deliveryMeasured: true } }]
    case 'conversion':
      return [
        { id: 'visitsKnown', filters: { visitsKnown: true } },
        { id: 'delivered', filters: { visitsKnown: true, ...delivered } },
      ]
    case 'reason': {
      const filters: OrderFilters = {
        status: ['CANCELLED'],
        ...(search.reason === undefined ? {} : { cancelReason: [search.reason] }),
      }
      return [...only(filters), { id: 'avoidable', filters: { ...filters, avoidableCancellations: true } }]
    }
    case 'product':
      return [
        { id: 'issues', filters: { productIssue: 'EITHER', ...delivered } },
        { id: 'missing', filters: { productIssue: 'MISSING', ...delivered } },
        { id: 'wrong', filters: { productIssue: 'WRONG', ...delivered } },
        { id: 'issuesKnown', filters: { knows: ['issues'], ...delivered } },
      ]
    case 'prepared':
      return only({ preparation: seconds(search) })
    case 'waited':
      return only({ waiting: seconds(search) })
    case 'hour':
      return only(search.when === undefined ? {} : { ...hourFilters[search.when] })
    case 'refunds':
      return refundParts(search)
    case 'fee':
      return only(search.fee === undefined ? {} : { fee: search.fee })
  }
}

const refundParts = ({ payer, cause }: OperationsSearch): readonly OrdersPart[] =>
  payer !== undefined || cause !== undefined
    ? only({
        ...(payer === undefined ? {} : { refundPayer: payer }),
        ...(cause === undefined ? {} : { refundCause: cause }),
      })
    : [
        { id: 'all', filters: { refunded: true } },
        { id: 'partner', filters: { refundPayer: 'PARTNER' } },
        { id: 'marketplace', filters: { refundPayer: 'MARKETPLACE' } },
      ]
