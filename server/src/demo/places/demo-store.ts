import type { Menu } from '../menus/menu.ts'
import type { DemoCity, DemoCountry } from './places.ts'

/** The parameters of a store's figures. */
export interface Character {
  /** Orders of one location on an average day, relative to others. */
  readonly size: number
  /** Relative growth (or decline) in 30 days. */
  readonly growth: number
  /** Median minutes from accepted to ready. */
  readonly preparation: number
  /** In the last five weeks couriers wait long at meal times. */
  readonly hasWaitingProblem: boolean
  /** Frequency of cancellations and of missing or wrong items, relative to other stores. */
  readonly cancellations: number
  readonly issues: number
  /** Share of positive ratings. */
  readonly liked: number
  /** Share of orders with a discount. */
  readonly discounts: number
  /** Days of data before the demo was created; fewer for a store that joined late. */
  readonly days: number
}

export interface DemoStore {
  readonly externalId: string
  readonly partner: DemoPartner
  readonly name: string
  readonly city: DemoCity
  readonly vertical: 'FOOD' | 'Q_COMMERCE' | 'DONATIONS'
  readonly menu: Menu
  readonly character: Character
  readonly locations: readonly DemoLocation[]
  readonly isFranchise: boolean
}

export interface DemoLocation {
  readonly externalId: string
  readonly name: string
  readonly address: string
  /** Relative to the store's other locations. */
  readonly size: number
}

export interface DemoPartner {
  readonly externalId: string
  readonly name: string
  readonly taxId: string
  readonly country: DemoCountry
  readonly group: DemoGroup
}

/** The account world to which a store belongs. */
export type DemoGroup = 'owner' | 'manager' | 'rival' | 'large'
