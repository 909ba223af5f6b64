type Some = readonly [string, ...string[]]

/** What people write in one language; `{item}` is something they ordered. All of it is made up. */
export interface Voices {
  readonly names: Some
  readonly praise: Some
  readonly praiseToo: Some
  readonly complaint: Some
  readonly complaintToo: Some
  /** Neither good nor bad: from people who gave no rating. */
  readonly remark: Some
  readonly thanks: Some
  readonly sorry: Some
  /** A reply that the marketplace does not publish, for it has contact details. */
  readonly callUs: Some
}
