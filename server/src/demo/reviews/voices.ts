type Some = readonly [string, ...string[]]

/** Review texts in one language; `{item}` is an ordered item. Fictitious. */
export interface Voices {
  readonly names: Some
  readonly praise: Some
  readonly praiseToo: Some
  readonly complaint: Some
  readonly complaintToo: Some
  /** Neutral texts, for customers without a rating. */
  readonly remark: Some
  readonly thanks: Some
  readonly sorry: Some
  /** A reply with contact details, which the marketplace does not publish. */
  readonly callUs: Some
}
