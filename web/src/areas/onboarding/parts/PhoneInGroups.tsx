import { phoneInGroups } from '@storekeep/contract/rules/account/phones.ts'

/** A phone number in the groups of its country. */
export function PhoneInGroups({ number }: { number: string }) {
  return phoneInGroups(number)
}
