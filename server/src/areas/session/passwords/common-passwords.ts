import { shortestPassword } from '@storekeep/contract/rules/passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** The most common passwords (more than 10,000), loaded when a password is first set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load()
  return known
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // shorter ones are already rejected by length
  return new Set(dictionary['passwords-common'].filter((text) => text.length >= shortestPassword))
}
