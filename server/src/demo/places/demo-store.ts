import type { Menu } from '../menus/menu.ts'
import type { DemoCity, DemoCountry } from './places.ts'

/** What makes a store's figures its own. */
export interface Character {
  /** Orders of one location on an average day, against those of others. */
  readonly size: number
  /** Share by which the size grows (or shrinks) in 30 days. */
  readonly growth: number
  /** Median minutes from accepted to ready. */
  readonly preparation: number
  /** In the last five weeks couriers wait long at meal times. */
  readonly hasWaitingProblem: boolean
  /** How much more often than others orders are cancelled, and items missing or wrong. */
  readonly cancellations: number
  readonly issues: number
  /** Share of ratings that are good. */
  readonly liked: number
  /** Share of orders with a discount. */
  readonly discounts: number
  /** Days of data before the demo was made; fewer for a store that joined late. */
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
  /** Against the store's other locations. */
  readonly size: number
}

export interface DemoPartner {
  readonly externalId: string
  readonly name: string
  readonly taxId: string
  readonly country: DemoCountry
  readonly group: DemoGroup
}

/** Who sees a store: which account's world it belongs to. */
export type DemoGroup = 'owner' | 'manager' | 'rival' | 'large'
